/** The dev server of the shell or of a single remote; it proxies calls to a running platform. */
import { fileURLToPath } from 'node:url';
import { listWorkspaces } from './workspaces.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SHELL_PORT = 5170;

/** Returns the port of an app, given by its folder: the remotes follow the shell. */
function portOf(folder) {
  const remotes = listWorkspaces(ROOT).filter(({ manifest }) => manifest.role === 'remote');
  return SHELL_PORT + 1 + remotes.findIndex((remote) => remote.folder === folder);
}

/** Returns options for webpack-dev-server. GATEWAY_URL sets the platform, PORT another port. */
export function devServer(folder) {
  const target = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';
  return {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? portOf(folder)),
    hot: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      {
        // Everything that the dev server doesn't serve itself: only the platform knows which paths are calls.
        context: () => true,
        target,
        changeOrigin: true,
        // The gateway refuses writes from other origins, and the browser's origin is this server.
        onProxyReq: (call) => call.setHeader('origin', new URL(target).origin),
        bypass: (request) => (isNavigation(request) ? '/index.html' : undefined),
      },
    ],
  };
}

/**
 * Returns true for a navigation: pages and calls share paths such as /cart. An external sign-in is no page of the
 * app.
 */
function isNavigation({ headers, url }) {
  if (url.startsWith('/oauth2/')) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
