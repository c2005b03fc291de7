/** Compiles apps in development and serves them with hot reload; a gateway serves everything else. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';

/** What the gateway reads from the disk. */
const FILES_OF_GATEWAY = /[/\\](index\.html|pages\.json)$/;

/**
 * Resolves when the apps in these folders have been compiled for the first time. Each is in `{remotesDir}/{name}/dev`.
 * `onBuilt` gets the apps after each compilation, `failure` returns an error of the service that the pages show like one of
 * their own. Returns functions to show a changed failure and to stop.
 */
export async function startDevServer({ folders, remotesDir, port, gatewayUrl, onBuilt, failure }) {
  process.env.NODE_ENV = 'development';
  const configs = await Promise.all(folders.map((folder) => configOf(folder, remotesDir)));
  const compiler = webpack(configs);
  compiler.compilers[0].hooks.thisCompilation.tap('Failure', ({ errors }) => {
    const text = failure();
    if (text !== undefined) errors.push(new webpack.WebpackError(text));
  });
  const apps = configs.map(({ name, output }) => ({ name, dir: output.path, url: output.publicPath }));
  compiler.hooks.done.tap('onBuilt', () => onBuilt(apps));
  const server = new DevServer(optionsOf(port, gatewayUrl), compiler);
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

const optionsOf = (port, gatewayUrl) => ({
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
  proxy: [
    {
      context: () => true,
      target: gatewayUrl,
      // The gateway sees the page's own host, and accepts its writes.
      changeOrigin: false,
      logLevel: 'silent',
      // Otherwise polls of closed pages would be held.
      onProxyReq: (call, _request, response) =>
        response.once('close', () => response.writableFinished || call.destroy()),
      onError: (_error, _request, response) => response.destroy?.(),
    },
  ],
});
