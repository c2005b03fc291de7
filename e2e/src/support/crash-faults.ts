/** What the crash matrix does to the platform: each process is killed, kept down and frozen, each remote removed. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTES, SERVICES } from '@skatert/launcher/platform/programs';
import { readManifest, writeManifest } from '@skatert/launcher/releases/manifest';
import { remotesDir } from './journey';
import { keepDown } from './outage';
import { signalAll, untilReady } from './processes';

/** The launcher ends a frozen process after ten seconds. */
const FROZEN_MS = 8000;

export interface Fault {
  /** Such as `svc-menu, frozen`. */
  name: string;
  /** The process or remote. */
  part: string;
  /** How long it may last, in ms; absent: as long as the screens need. */
  longestMs?: number;
  /** Files are gone, which browsers may have kept. */
  isOfFiles?: boolean;
  /** Begins it; the returned function ends it, and resolves when the part is there again. */
  begin: () => Promise<() => Promise<void>>;
}

const PROCESSES = [...SERVICES, 'gateway', 'mongod', 'nats-server'];

const killed = (part: string): Fault => ({
  name: `${part}, killed`,
  part,
  begin: async () => {
    await signalAll(part, 'SIGKILL');
    return () => untilReady(part);
  },
});

const stopped = (part: string): Fault => ({
  name: `${part}, stopped`,
  part,
  begin: async () => {
    const restore = await keepDown(part);
    return async () => {
      await restore();
      await untilReady(part);
    };
  },
});

const frozen = (part: string): Fault => ({
  name: `${part}, frozen`,
  part,
  longestMs: FROZEN_MS,
  begin: async () => {
    await signalAll(part, 'SIGSTOP');
    return () => signalAll(part, 'SIGCONT');
  },
});

const removed = (part: string): Fault => ({
  name: `remote ${part}, removed`,
  part,
  isOfFiles: true,
  begin: async () => {
    const manifest = await readManifest(remotesDir());
    const { [part]: removed, ...microFrontends } = manifest.microFrontends;
    const folder = join(remotesDir(), part, removed?.[0]?.metadata.version ?? '');
    await writeManifest(remotesDir(), { ...manifest, microFrontends });
    await rename(folder, `${folder}.gone`);
    return async () => {
      await rename(`${folder}.gone`, folder);
      await writeManifest(remotesDir(), manifest);
    };
  },
});

export const FAULTS: readonly Fault[] = [
  ...PROCESSES.flatMap((part) => [killed(part), stopped(part), frozen(part)]),
  ...REMOTES.map(removed),
];
