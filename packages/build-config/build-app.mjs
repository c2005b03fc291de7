/** Builds the shell or the remote in the current folder into dist/; with `serve`, runs it alone in development. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';

const serve = process.argv[2] === 'serve';
const mode = serve ? 'development' : 'production';
process.env.NODE_ENV = mode;
const { default: configure } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const config = configure({ mode, serving: serve });
const compiler = webpack(config);

if (serve) {
  await new DevServer(config.devServer, compiler).start();
  console.log(`Ready: http://${config.devServer.host}:${config.devServer.port}`);
} else {
  compiler.run((error, result) => {
    if (error) console.error(error);
    else if (result.hasErrors() || result.hasWarnings()) console.error(result.toString('errors-warnings'));
    if (error || result.hasErrors()) process.exitCode = 1;
    compiler.close(() => {});
  });
}
