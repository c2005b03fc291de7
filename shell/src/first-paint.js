// Runs before the first paint: applies the stored theme, and marks the page of a returning visitor. A separate classic
// script, because the security policy forbids inline ones and the bundles load too late. For the same reason it shows
// the message when the app could not be started. Test: first-paint.test.ts.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
    // A returning visitor may see another brand or page than that of the intro in this page.
    const asksForBrand = /[?&]brand=/.test(location.search);
    if (localStorage.getItem('user') || (localStorage.getItem('current_brand_id') && !asksForBrand))
      document.documentElement.dataset.returning = '';
  } catch {
    // Without storage the system's theme applies.
  }

  const showFailure = () => {
    const root = document.getElementById('root');
    if (!root) return;
    root.innerHTML =
      '<div class="failure" role="alert"><h1>Не удалось открыть страницу</h1>' +
      '<p>Проверьте подключение к интернету и обновите страницу.</p><button type="button">Обновить</button></div>';
    root.querySelector('button').addEventListener('click', () => location.reload());
  };
  const fail = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
    else showFailure();
  };
  addEventListener('start-failed', fail);
  // Only the page's own scripts have `defer`; scripts that the app loads later have their own error boundaries.
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.defer && fail(),
    true,
  );
})();
