// Before the first paint: the theme that was chosen here, so that no page begins in the other one. A classic script of
// its own, because the security policy forbids inline ones and the bundles come too late. Test: first-paint.test.ts.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system's theme holds.
  }
})();
