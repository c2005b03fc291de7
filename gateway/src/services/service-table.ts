/** The services with their instances, and the owner of each path prefix. */
import type { MicroFrontendManifest, PlacedVersion } from '@skatert/contracts/shared/discovery';
import { LEASE_MS, type ServiceInstance } from '@skatert/contracts/shared/service-registry';
import { DEFAULT_LIMITS } from '../limits.js';
import { INSTANCE_TIMES } from './instance.js';
import { type ObserveCall, type UpstreamOptions, Upstreams } from './upstreams.js';
import { VersionCounts } from './version-counts.js';

export interface Service {
  name: string;
  upstreams: Upstreams;
  /** Counts a call by its version. */
  countCall: ObserveCall;
  /** The cookies that are forwarded to the service; all others are removed. */
  cookies: readonly string[];
  /** Paths whose calls are forwarded without a body when it can't be read within the limits. */
  optionalBodies: readonly string[];
}

export interface OwnedPrefix {
  prefix: string;
  service: Service;
}

interface Registered {
  instance: ServiceInstance;
  /** When the lease was last renewed, by this process's clock, in ms. */
  renewedAt: number;
}

const DEFAULT_OPTIONS: UpstreamOptions = {
  times: INSTANCE_TIMES,
  maxCalls: DEFAULT_LIMITS.CALLS_PER_INSTANCE,
};

export class ServiceTable {
  /** True once all registrations have been read; until then a path without an owner may still have one. */
  isComplete = false;
  readonly #services = new Map<string, Service>();
  readonly #registered = new Map<string, Registered>();
  #placed: Record<string, readonly PlacedVersion[]> = {};
  /** Longer prefixes first. */
  #prefixes: readonly OwnedPrefix[] = [];

  constructor(
    private readonly options: UpstreamOptions = DEFAULT_OPTIONS,
    private readonly now: () => number = () => performance.now(),
    private readonly counts = new VersionCounts(),
  ) {}

  /** Returns a service by its name; an unknown one has no instances. */
  service(name: string): Service {
    const known = this.#services.get(name);
    if (known) return known;
    const service: Service = {
      name,
      upstreams: new Upstreams(this.options),
      countCall: (version, hasFailed, ms) => this.counts.addCall(name, version, hasFailed, ms),
      cookies: [],
      optionalBodies: [],
    };
    service.upstreams.place(this.#placed[name] ?? []);
    this.#services.set(name, service);
    return service;
  }

  /** The services that are or were registered. */
  [Symbol.iterator](): IterableIterator<Service> {
    return this.#services.values();
  }

  /** Sets which versions of the services get the calls; of one that the manifest does not name, any. */
  place({ services = {} }: Pick<MicroFrontendManifest, 'services'>): void {
    this.#placed = services;
    for (const { name, upstreams } of this.#services.values()) upstreams.place(services[name] ?? []);
  }

  /** Returns the longest registered prefix of a path. */
  find(path: string): OwnedPrefix | undefined {
    return this.#prefixes.find(
      ({ prefix }) =>
        path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
    );
  }

  /** Sets the owner of a path prefix, replacing the previous one. */
  setOwner(prefix: string, service: string): void {
    const others = this.#prefixes.filter((each) => each.prefix !== prefix);
    this.#prefixes = [...others, { prefix, service: this.service(service) }].sort(
      (a, b) => b.prefix.length - a.prefix.length,
    );
  }

  /** Adds an instance or renews its lease. `key`: the key of the lease. */
  register(key: string, instance: ServiceInstance): void {
    const { address, startedAt, cookies = [], optionalBodies = [] } = instance;
    for (const [otherKey, { instance: other }] of this.#registered) {
      if (otherKey === key || other.address !== address) continue;
      // An address belongs to the process that started last.
      if (other.startedAt > startedAt) return;
      this.#registered.delete(otherKey);
      if (other.service !== instance.service) this.service(other.service).upstreams.remove(address);
    }
    const service = this.service(instance.service);
    // The first renewal after an interruption: the other instances need time for theirs.
    if (this.areAllExpired) this.renewAll();
    this.#registered.set(key, { instance, renewedAt: this.now() });
    service.upstreams.add(address, instance.version);
    service.cookies = cookies;
    service.optionalBodies = optionalBodies;
  }

  /** Sends no more calls to an instance; pending ones continue. */
  unregister(key: string): void {
    const registered = this.#registered.get(key);
    if (!registered) return;
    this.#registered.delete(key);
    this.service(registered.instance.service).upstreams.remove(registered.instance.address);
  }

  /** Treats all leases as renewed now. */
  renewAll(): void {
    for (const registered of this.#registered.values()) registered.renewedAt = this.now();
  }

  /** True when every lease has expired: registrations can't be written, as with a full disk of NATS. */
  get areAllExpired(): boolean {
    const all = [...this.#registered.values()];
    return all.length > 0 && all.every((registered) => this.#isExpired(registered));
  }

  #isExpired({ renewedAt }: Registered): boolean {
    return this.now() - renewedAt >= LEASE_MS;
  }

  /**
   * Drops the instances whose lease expired and that don't respond; returns their addresses. Keeps all while no lease is
   * renewed: an instance that restarts at its address can't register either.
   */
  dropExpired(): string[] {
    if (this.areAllExpired) return [];
    const dropped: string[] = [];
    for (const [key, registered] of this.#registered) {
      if (!this.#isExpired(registered)) continue;
      const { instance } = registered;
      const { upstreams } = this.service(instance.service);
      if (upstreams.responds(instance.address)) upstreams.probeOne(instance.address);
      else {
        this.unregister(key);
        dropped.push(instance.address);
      }
    }
    return dropped;
  }

  /** Probes the instances of services with several, and single ones that may not work. */
  probe(): void {
    for (const { upstreams } of this.#services.values()) upstreams.probe();
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await Promise.all([...this.#services.values()].map(({ upstreams }) => upstreams.close()));
  }
}
