/** Loads modules of remotes at run time; the shell's build does not reference them. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { runsOn } from '@skatert/contracts/shared/web-kit-version';
import webKit from '@skatert/web-kit/package.json';
import type { ComponentType } from 'react';
import { OtherWebKitError } from '../lazy/other-web-kit-error.js';
import { liveVersion } from './manifest.js';

/** The registered entry of each remote, and the integrity of each entry by URL. */
const registered = new Map<string, string>();
const integrities = new Map<string, string>();

registerPlugins([
  {
    name: 'remote-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      const integrity = integrities.get(url);
      if (integrity) script.integrity = integrity;
      return script;
    },
  },
]);

async function register(remote: string, again: boolean): Promise<void> {
  const { url, metadata, extras } = await liveVersion(remote, again);
  if (!runsOn(webKit.version, extras?.webKit))
    throw new OtherWebKitError(remote, extras?.webKit, webKit.version);
  const entry = new URL(url, location.origin).href;
  if (registered.get(remote) === entry) return;
  integrities.set(entry, metadata.integrity);
  registerRemotes([{ name: remote, entry, type: 'global' }], { force: registered.has(remote) });
  registered.set(remote, entry);
}

/**
 * Loads the component that a remote exposes under `module` as its default export. `again`: after a failure; the
 * manifest is read again, so that a version published meanwhile is used.
 * @throws OtherWebKitError when the remote needs another version of the shell; an Error when it can't be loaded
 */
export async function loadModule<P>(
  remote: string,
  module: string,
  again: boolean,
): Promise<{ default: ComponentType<P> }> {
  await register(remote, again);
  const loaded = await loadRemote<{ default: ComponentType<P> }>(`${remote}/${module}`);
  if (!loaded) throw new Error(`remote ${remote} exposes no ${module}`);
  return loaded;
}

/** Starts to load a remote's pages, and the screen of one, before React renders them; a failure is shown at that point. */
export function prepareRemote(remote: string, screen = 'app'): void {
  for (const module of new Set(['app', screen]))
    void loadModule(remote, module, false).catch(() => undefined);
}
