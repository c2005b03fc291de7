/** Loads modules of remotes at run time; the shell is built without knowing them. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { liveVersion } from './manifest.js';

/** The entry each remote is registered with, and its integrity by address. */
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
  const { url, metadata } = await liveVersion(remote, again);
  const entry = new URL(url, location.origin).href;
  if (registered.get(remote) === entry) return;
  integrities.set(entry, metadata.integrity);
  registerRemotes([{ name: remote, entry, type: 'global' }], { force: registered.has(remote) });
  registered.set(remote, entry);
}

/**
 * The component a remote exposes under `module` as its default export. `again`: after a failure, with the manifest read
 * anew, so that a version put live meanwhile is taken. @throws when it can't be had
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

/** Starts to fetch a remote's pages before React asks for them; a failure shows when it does. */
export function prepareRemote(remote: string): void {
  void loadModule(remote, 'app', false).catch(() => undefined);
}
