/** The webpack configuration of the shell and of every remote, which only call `shell({...})` or `remote({...})`. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { FirstPaint } from './first-paint.mjs';
import { htmlPage } from './html-page.mjs';
import { PagesFile } from './pages-file.mjs';
import { PublicFiles } from './public-files.mjs';
import { sharedModules } from './shared-modules.mjs';
import { SizeBudget } from './size-budget.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SHARE_RUNTIME_CORE = fileURLToPath(new URL('share-runtime-core.mjs', import.meta.url));
/**
 * The first page loads the shell and one remote. With 9 KB of HTML and 5 KB of headers these are at most 190 KB, compressed
 * (docs/measuring.md).
 */
const SHELL_LIMITS = { scriptsKb: 128.9, stylesKb: 4.6 };
const REMOTE_LIMITS = { scriptsKb: 37.9, stylesKb: 5.2 };

/**
 * Returns the configuration of a remote: `name` as in the manifest, `exposes` its modules, `configUrl` the
 * `import.meta.url` of its config, `firstScreen` the chunk of the screen that most visitors see first.
 */
export function remote({ name, exposes, configUrl, firstScreen }) {
  return ({ mode }) =>
    app({
      name,
      configUrl,
      mode,
      // The shell loads what it exposes: it has no page of its own.
      entry: {},
      publicPath: mode === 'production' ? 'auto' : `/remotes/${name}/dev/`,
      federation: {
        name,
        filename: 'remoteEntry.js',
        // By default a variable, whose name has no dash.
        library: { type: 'window', name },
        exposes,
        shared: sharedModules({ eager: false }),
      },
      budget: { groups: [name, exposes['./app'], ...(firstScreen ? [firstScreen] : [])], ...REMOTE_LIMITS },
    });
}

/** Returns the configuration of the host. It lists no `remotes`: it reads them from the manifest at run time. */
export function shell({ configUrl }) {
  return ({ mode }) =>
    app({
      name: 'shell',
      configUrl,
      mode,
      entry: './src/index.ts',
      publicPath: '/',
      federation: { name: 'shell', shared: sharedModules({ eager: true }) },
      budget: { groups: ['main', 'bootstrap'], ...SHELL_LIMITS },
      firstPaint: './src/first-paint.js',
      firstView: './src/first-view.html',
      publicFiles: './public',
    });
}

function app({
  name,
  configUrl,
  mode,
  entry,
  publicPath,
  federation,
  budget,
  firstPaint,
  firstView,
  publicFiles,
}) {
  const folder = fileURLToPath(new URL('.', configUrl));
  const production = mode === 'production';
  const hash = production ? '.[contenthash:12]' : '';
  return {
    name,
    context: folder,
    mode,
    entry,
    ...(!production && { cache: developmentCache(name, folder) }),
    // Never an eval variant: the content security policy forbids it.
    // Published files do not name their source maps, which stay in the build.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath,
      uniqueName: `skatert_${name}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:12][ext]',
      // A module that threw is evaluated again at the next import, instead of returning incomplete exports.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
    },
    module: { rules: moduleRules({ name, production, refresh: !production }) },
    optimization: {
      // Bytes before minification. Smaller common parts are bundled twice: each file has headers, and compresses by itself.
      splitChunks: { minSize: 40_000 },
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      new PagesFile(),
      // React Aria speaks 34 languages, the product one: see ui-kit/office/office-context.
      localesPlugin.webpack({ locales: ['ru-RU'] }),
      ...(firstPaint ? [new FirstPaint(firstPaint)] : []),
      ...(publicFiles ? [new PublicFiles(publicFiles)] : []),
      ...plugins({
        name,
        federation,
        production,
        hash,
        publicPath,
        budget,
        firstView: firstView && join(folder, firstView),
      }),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** What was compiled stays on the disk, so that the next start compiles what has changed. */
const developmentCache = (name, folder) => ({
  type: 'filesystem',
  name,
  cacheDirectory: join(ROOT, '.cache/webpack'),
  buildDependencies: { config: [join(folder, 'webpack.config.mjs'), join(ROOT, 'package-lock.json')] },
});

function moduleRules({ name, production, refresh }) {
  const swc = {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh } },
    },
  };
  const cssModules = {
    // The salt makes the class names of two apps different, even if both bundle the same component.
    localIdentName: '[local]_[hash:base64:5]',
    localIdentHashSalt: name,
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  const css = (modules) => [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { modules, sourceMap: false } },
  ];
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, loader: 'swc-loader', options: swc },
    { test: /\.module\.css$/, use: css(cssModules) },
    { test: /(?<!\.module)\.css$/, use: css(false), sideEffects: true },
    { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
  ];
}

function plugins({ name, federation, production, hash, publicPath, budget, firstView }) {
  return [
    new ModuleFederationPlugin({
      ...federation,
      dts: false,
      // The manifest lists the files that a module needs first; the gateway preloads them in the page.
      manifest: production,
      shareStrategy: 'loaded-first',
      // Remotes use the host's runtime.
      ...(federation.exposes === undefined && { runtimePlugins: [SHARE_RUNTIME_CORE] }),
      experiments: {
        externalRuntime: federation.exposes !== undefined,
        optimization: { disableSnapshot: true, target: 'web' },
      },
    }),
    new MiniCssExtractPlugin({
      filename: `[name]${hash}.css`,
      chunkFilename: `[name]${hash}.css`,
      // Each class name belongs to one module and the ui-kit's rules are in a layer, so the order doesn't matter.
      ignoreOrder: true,
    }),
    ...(firstView ? [page(publicPath, firstView)] : []),
    ...(production
      ? [...compression(), new SizeBudget(budget)]
      : [new ReactRefreshPlugin({ library: basename(name), overlay: false })]),
  ];
}

const page = (publicPath, firstView) =>
  new HtmlPlugin({
    templateContent: (page) => htmlPage(page, readFileSync(firstView, 'utf8')),
    publicPath,
    scriptLoading: 'defer',
    inject: false,
    minify: false,
  });

/** Precompressed .br and .gz files, so that no server compresses an immutable file. */
function compression() {
  const test = /\.(js|css|svg|json)$/;
  const common = { test, threshold: 512, minRatio: 0.95 };
  return [
    new CompressionPlugin({ ...common, algorithm: 'gzip', compressionOptions: { level: 9 } }),
    new CompressionPlugin({
      ...common,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    }),
  ];
}
