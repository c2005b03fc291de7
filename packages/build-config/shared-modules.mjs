/**
 * The table of modules that shell and remotes share at run time. Modules with state (router, query cache, session…)
 * must exist once per page. web-kit's facades are shared instead of the packages behind them, because a shared module
 * is never tree-shaken. Components are not shared: each app bundles those that it uses.
 */
import { readFileSync } from 'node:fs';

const webKit = JSON.parse(readFileSync(new URL('../web-kit/package.json', import.meta.url), 'utf8'));

/** The version of web-kit's API: a shell refuses remotes that were built for a newer one. */
export const WEB_KIT_VERSION = webKit.version;

/** Sub-paths of web-kit that hold state; web-kit itself imports them by these names, too. */
export const SHARED_WEB_KIT = [
  'api',
  'brand',
  'cart',
  'live',
  'loadable',
  'query',
  'router',
  'session',
  'storage',
  'theme',
  'toast',
];

const SHARED_PACKAGES = ['react', 'react/', 'react-dom', 'react-dom/', 'jotai'];

/**
 * Returns the `shared` option of module federation. The shell bundles them eagerly, so that the first page loads few
 * files.
 */
export function sharedModules({ eager }) {
  const share = (version) => ({ singleton: true, eager, requiredVersion: version });
  return {
    ...Object.fromEntries(
      SHARED_PACKAGES.map((name) => [name, share(webKit.dependencies[name.replace(/\/$/, '')])]),
    ),
    ...Object.fromEntries(
      SHARED_WEB_KIT.map((name) => [
        `@skatert/web-kit/${name}`,
        { ...share(`^${WEB_KIT_VERSION}`), version: WEB_KIT_VERSION },
      ]),
    ),
  };
}
