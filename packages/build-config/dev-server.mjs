/** Compiles an app in development and serves it with hot reload; a gateway serves everything else. */
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';

/** What the gateway reads from the disk. */
const FILES_OF_GATEWAY = /[/\\](index\.html|pages\.json)$/;
const REACT = fileURLToPath(new URL('react-in-development.cjs', import.meta.url));
const REACT_URL = '/react-in-development.js';
/** Without an app, nothing is compiled. */
const NO_APP = { mode: 'development', entry: {}, infrastructureLogging: { level: 'error' } };

/**
 * Resolves when the app in a folder, if any, has been compiled for the first time. Its files are in `{remotesDir}/{name}/dev`.
 * `onBuilt` gets it after each compilation, `failure` returns an error of the service that the page shows like one of its
 * own. Returns functions to show a changed failure and to stop.
 */
export async function startDevServer({ folder, remotesDir, port, gatewayUrl, onBuilt, failure }) {
  process.env.NODE_ENV = 'development';
  const config = folder === undefined ? NO_APP : await configOf(folder, remotesDir);
  const compiler = webpack({ ...config, stats: 'errors-warnings' });
  compiler.hooks.thisCompilation.tap('Failure', ({ errors }) => {
    const text = failure();
    if (text !== undefined) errors.push(new webpack.WebpackError(text));
  });
  const { name, output } = config;
  compiler.hooks.done.tap('onBuilt', () => {
    onBuilt(name && { name, dir: output.path, url: output.publicPath });
  });
  const server = new DevServer(optionsOf(port, gatewayUrl, await bundledReact()), compiler);
  await server.start();
  await new Promise((resolve) => server.middleware.waitUntilValid(resolve));
  return {
    showFailure: () => server.invalidate(),
    stop: async () => {
      await server.stop();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

async function configOf(folder, remotesDir) {
  const { default: configure } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const config = configure({ mode: 'development' });
  return { ...config, output: { ...config.output, path: join(remotesDir, config.name, 'dev') } };
}

async function bundledReact() {
  const { outputFiles } = await build({
    entryPoints: [REACT],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0].text;
}

const optionsOf = (port, gatewayUrl, react) => ({
  host: '127.0.0.1',
  port,
  hot: true,
  static: false,
  // What the gateway sends is compressed already.
  compress: false,
  setupExitSignals: false,
  devMiddleware: { index: false, writeToDisk: (path) => FILES_OF_GATEWAY.test(path) },
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    // That of the page: its security policy allows no other.
    webSocketURL: 'auto://0.0.0.0:0/ws',
  },
  setupMiddlewares: (middlewares, { app }) => {
    app.get(REACT_URL, (_request, response) => response.type('text/javascript').send(react));
    return middlewares;
  },
  proxy: [
    {
      ...proxy(gatewayUrl),
      context: (_path, { headers }) => headers.accept?.includes('text/html') === true,
      headers: { 'accept-encoding': 'identity' },
      selfHandleResponse: true,
      onProxyRes: sendPage,
    },
    { ...proxy(gatewayUrl), context: () => true },
  ],
});

const proxy = (gatewayUrl) => ({
  target: gatewayUrl,
  // The gateway sees the page's own host, and accepts its writes.
  changeOrigin: false,
  logLevel: 'silent',
  // Otherwise polls of closed pages would be held.
  onProxyReq: (call, _request, response) =>
    response.once('close', () => response.writableFinished || call.destroy()),
  onError: (_error, _request, response) => response.destroy?.(),
});

/** Sends what the gateway responds with; in a page, React's development build comes before the shell. */
async function sendPage(received, _request, response) {
  const { 'content-length': length, ...headers } = received.headers;
  response.writeHead(received.statusCode, headers);
  if (!headers['content-type']?.startsWith('text/html')) return received.pipe(response);
  const html = await text(received);
  response.end(html.replace('<script', `<script src="${REACT_URL}"></script>\n    <script`));
}
