// A host shows this page at any address: the links lead to the nearest folder above it that has the site.
(async () => {
  const parts = location.pathname.split("/").slice(1, -1);
  for (; ; parts.pop()) {
    const folder = `/${parts.map((part) => `${part}/`).join("")}`;
    const found = await fetch(`${folder}manifest.webmanifest`, { method: "HEAD" }).catch(() => null);
    if (found?.ok || !parts.length) {
      for (const link of document.querySelectorAll("a")) link.href = folder + link.getAttribute("href").slice(2);
      return;
    }
  }
})();
