// Before the first paint: the theme that was chosen here, so that no page begins in the other one, and whether somebody
// was here before. A classic script of its own, because the security policy forbids inline ones and the bundles come too
// late. For that reason it also says that the app could not be started. Test: first-paint.test.ts.
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
  // Of the scripts only the page's own are deferred; what the app loads later has its own boundaries.
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.defer && fail(),
    true,
  );
})();
