// Before the first paint: the theme that was chosen here, so that no page begins in the other one, and whether somebody
// was here before. A classic script of its own, because the security policy forbids inline ones and the bundles come too
// late. Test: first-paint.test.ts.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
    // Who was here before may see another brand or page than the words in this one speak of.
    const asksForBrand = /[?&]brand=/.test(location.search);
    if (localStorage.getItem('user') || (localStorage.getItem('current_brand_id') && !asksForBrand))
      document.documentElement.dataset.returning = '';
  } catch {
    // Without storage the system's theme holds.
  }
})();
