/** The HTML of the shell and of a remote that runs alone: no inline script, one place for the gateway's data. */

import { firstPaintOf } from './first-paint.mjs';

/**
 * The template of html-webpack-plugin. The chunk behind the async border is preloaded, so that it costs no round trip, and
 * lets the styles go first, which the first view waits for;
 * a server may put data for the first page in place of `<!--page-data-->`. `firstView` is shown until the app is.
 */
export function htmlPage({ compilation, htmlWebpackPlugin }, firstView) {
  const { css, js, publicPath } = htmlWebpackPlugin.files;
  const base = publicPath === 'auto' ? '' : publicPath;
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
    <meta name="description" content="Скатерть: еда из любимых мест города — закажите и заберите по пути">
    <link rel="icon" href="data:,">${beforePaint}
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
