/** Builds the shell or the remote in the current folder into dist/. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const mode = 'production';
process.env.NODE_ENV = mode;
const { default: configure } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const compiler = webpack(configure({ mode }));

compiler.run((error, result) => {
  if (error) console.error(error);
  else if (result.hasErrors() || result.hasWarnings()) console.error(result.toString('errors-warnings'));
  if (error || result.hasErrors()) process.exitCode = 1;
  compiler.close(() => {});
});
