/**
 * Counts, in the memory of this gateway, what the versions of services and apps do: calls that the proxy forwarded, and errors
 * that browsers reported. Only versions in the current manifest are counted.
 */
import type { BrowserError } from '@skatert/contracts/shared/browser-errors';
import { SHELL_APP } from '@skatert/contracts/shared/browser-errors';
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';

export interface CallCount {
  requests: number;
  /** Responses of 500 and above, and calls without a response. */
  errors: number;
  /** The sum of the times from sending a call to the headers of its response, by this gateway's clock. */
  ms: number;
}

/** By name, then by version. */
type ByVersion<C> = Map<string, Map<string, C>>;

export interface Counts {
  /** By service and version. */
  program: Record<string, Record<string, CallCount>>;
  /** The errors by app and version. */
  browser: Record<string, Record<string, number>>;
}

export class VersionCounts {
  /** When counting began. */
  readonly since = new Date();
  #program: ByVersion<CallCount> = new Map();
  #browser: ByVersion<number> = new Map();

  /** Counts the versions of this manifest from now on, and drops the counts of all others. */
  place({ microFrontends, shell = [], services = {} }: MicroFrontendManifest): void {
    const programs = namesOf(services, ({ version }) => version);
    this.#program = kept(this.#program, programs, () => ({ requests: 0, errors: 0, ms: 0 }));
    const apps = namesOf(microFrontends, ({ metadata }) => metadata.version);
    const hosts = namesOf({ [SHELL_APP]: shell }, ({ version }) => version);
    this.#browser = kept(this.#browser, [...apps, ...hosts], () => 0);
  }

  addCall(service: string, version: string, hasFailed: boolean, ms: number): void {
    const count = this.#program.get(service)?.get(version);
    if (!count) return;
    count.requests += 1;
    if (hasFailed) count.errors += 1;
    count.ms += ms;
  }

  addBrowserError({ app, version }: BrowserError): void {
    const versions = this.#browser.get(app);
    const count = versions?.get(version);
    if (count !== undefined) versions?.set(version, count + 1);
  }

  /** Returns a copy of the counts. */
  read(): Counts {
    return {
      program: toRecord(this.#program, (count) => ({ ...count })),
      browser: toRecord(this.#browser, (count) => count),
    };
  }
}

const namesOf = <V>(lists: Record<string, readonly V[]>, versionOf: (entry: V) => string) =>
  Object.entries(lists).map(([name, entries]) => [name, entries.map(versionOf)] as const);

/** Returns the counts of these versions: what was counted before, or a new count. */
const kept = <C>(
  before: ByVersion<C>,
  names: readonly (readonly [string, readonly string[]])[],
  create: () => C,
): ByVersion<C> =>
  new Map(
    names.map(([name, versions]) => [
      name,
      new Map(versions.map((version) => [version, before.get(name)?.get(version) ?? create()])),
    ]),
  );

const toRecord = <C, R>(counts: ByVersion<C>, copy: (count: C) => R): Record<string, Record<string, R>> =>
  Object.fromEntries(
    [...counts].map(([name, versions]) => [
      name,
      Object.fromEntries([...versions].map(([version, count]) => [version, copy(count)])),
    ]),
  );
