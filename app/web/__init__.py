"""The doors: pages, JSON API and streams over the same acts."""
