// The page's scripts come once it has been painted: what is seen first waits for none of them.
(() => {
  "use strict";
  const { currentScript: own } = document;
  let begun;
  const go = () => {
    if (begun) return;
    begun = true;
    for (const src of own.dataset.run.split(" ")) {
      const script = document.createElement("script");
      script.async = false; // one after the other
      script.src = src;
      document.head.append(script);
    }
    document.head.lastChild.onload = () => { delete own.dataset.run; };
  };
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) go();
  else new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  setTimeout(go, 2_000); // in a tab that is not painted yet
})();
