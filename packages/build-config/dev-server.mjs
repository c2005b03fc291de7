/** The dev server of the shell or of one remote alone; calls go to a running platform. */

/** Options for webpack-dev-server; GATEWAY_URL names the platform, PORT another port. */
export function devServer(devPort) {
  const target = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';
  return {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? devPort),
    hot: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      {
        // Whatever the dev server doesn't have itself: which paths are calls the platform alone knows.
        context: () => true,
        target,
        changeOrigin: true,
        // The service refuses writes from other origins; here the browser's origin is this server.
        onProxyReq: (call) => call.setHeader('origin', new URL(target).origin),
        bypass: (request) => (isNavigation(request) ? '/index.html' : undefined),
      },
    ],
  };
}

/** Pages and calls share paths such as /cart: a navigation gets the page. A sign-in elsewhere is none of our pages. */
function isNavigation({ headers, url }) {
  if (url.startsWith('/oauth2/')) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
