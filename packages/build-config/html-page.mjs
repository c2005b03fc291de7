/** The HTML of the shell: no inline scripts, a placeholder for the gateway's data. */
import { firstPaintOf } from './first-paint.mjs';

/**
 * Returns the HTML for html-webpack-plugin. The chunk behind the async boundary is preloaded, so that it costs no
 * round trip, with low priority, since the first view waits for the styles. The gateway replaces `<!--page-data-->`
 * by the data of the first page, and the text between the `page-meta` comments by the page's metadata. `firstView` is
 * the HTML that is shown until the app starts.
 */
export function htmlPage({ compilation, htmlWebpackPlugin }, firstView) {
  const { css, js, publicPath: base } = htmlWebpackPlugin.files;
  const bootstrap = (compilation.namedChunkGroups.get('bootstrap')?.getFiles() ?? []).map(
    (file) => base + file,
  );
  const styles = [...new Set([...css, ...bootstrap.filter((file) => file.endsWith('.css'))])];
  const preloads = bootstrap.filter((file) => /(?<!hot-update)\.js$/.test(file));
  const firstPaint = firstPaintOf(compilation);
  const beforePaint = firstPaint ? `\n    <script src="${base}${firstPaint}"></script>` : '';
  return `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>Скатерть — Главная</title>
    <!--page-meta--><meta name="description" content="Скатерть: еда из любимых мест города — закажите и заберите по пути"><!--/page-meta-->
${siteIcons(compilation, base)}${beforePaint}
${styles.map((file) => `    <link rel="stylesheet" href="${file}">`).join('\n')}
${preloads.map((file) => `    <link rel="preload" as="script" fetchpriority="low" href="${file}">`).join('\n')}
${js.map((file) => `    <script defer src="${file}"></script>`).join('\n')}
    <!--page-data-->
  </head>
  <body>
    <noscript>Чтобы сделать заказ, включите JavaScript в браузере.</noscript>
    <div id="root">${firstView.replace(/>\s+</g, '><').trim()}</div>
  </body>
</html>
`;
}

/**
 * Returns links to the site's icons and web manifest; for an app without them, an empty icon, so that none is
 * requested.
 */
function siteIcons({ assets }, base) {
  if (!assets['favicon.svg']) return '    <link rel="icon" href="data:,">';
  return `    <link rel="icon" href="${base}favicon.png" sizes="48x48" type="image/png">
    <link rel="icon" href="${base}favicon.svg" sizes="any" type="image/svg+xml">
    <link rel="apple-touch-icon" href="${base}icon-180.png">
    <link rel="manifest" href="${base}site.webmanifest">
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#201a16" media="(prefers-color-scheme: dark)">`;
}
