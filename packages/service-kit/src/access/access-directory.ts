/** An in-memory copy of svc-auth's buckets: the memberships of each user, and the ended sessions. */
import {
  ACCESS_BUCKET,
  AccessEntry,
  type AccessMembership,
  ENDED_SESSIONS_BUCKET,
  EndedSession,
  READ_ACCESS_SUBJECT,
  ReadAccessRequest,
} from '@skatert/contracts/auth/access';
import { ACCESS_TOKEN_TTL_S, type AccessClaims } from '@skatert/contracts/auth/session';
import {
  allows,
  isBeyondPoints,
  type Permission,
  WHOLE_BRAND_REFUSAL,
} from '@skatert/contracts/shared/permissions';
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import type { FastifyBaseLogger } from 'fastify';
import { watchBucket } from '../events/bucket-watch.js';
import type { Bus } from '../events/bus.js';
import { AppError } from '../shared/errors.js';

/** How long an ended session is kept, in ms: a little longer than a token is valid. */
export const ENDED_SESSION_TTL_MS = (ACCESS_TOKEN_TTL_S + 60) * 1000;
/** How long to wait for svc-auth when a membership is not in memory yet, in ms. */
const REQUEST_TIMEOUT_MS = 200;

export interface Caller {
  userId: number;
  username: string;
  sid: string;
  claims: AccessClaims;
}

/** What the directory receives and requests. */
export const ACCESS_MESSAGES = {
  consumes: [
    { subject: `${ACCESS_BUCKET}/*`, schema: AccessEntry },
    { subject: `${ENDED_SESSIONS_BUCKET}/*`, schema: EndedSession },
  ],
  requests: [{ subject: READ_ACCESS_SUBJECT, request: ReadAccessRequest, reply: AccessEntry.nullable() }],
};

/** What an object requires beside the permission in its brand. */
export interface RequiredPlace {
  /** The message of 403. */
  forbidden?: string | undefined;
  /** The message of 404. */
  notFound?: string | undefined;
  /** The point of the brand to which the object belongs; null or absent: to none. */
  pointId?: number | null;
  /** True for a call that changes something. */
  writes?: boolean;
}

type Listener = (userId: number) => void;

export class AccessDirectory {
  readonly #entries = new Map<number, AccessEntry>();
  readonly #ended = new Map<string, number>();
  readonly #listeners = new Set<Listener>();
  readonly #lossListeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  /** The buckets that are not completely read, or were lost and are not read again yet. */
  readonly #unread = new Set([ACCESS_BUCKET, ENDED_SESSIONS_BUCKET]);
  readonly ready: Promise<void>;

  constructor(
    private readonly bus: Bus,
    log: FastifyBaseLogger,
  ) {
    const access = watchBucket(bus, ACCESS_BUCKET, {}, log, {
      ...this.#readiness(ACCESS_BUCKET),
      onEntry: (key, value) => {
        if (value === undefined) return void this.#entries.delete(Number(key));
        const parsed = AccessEntry.safeParse(value);
        if (parsed.success) return this.#apply(parsed.data);
        log.error({ key, err: parsed.error }, 'access: an entry could not be read: the user has no rights');
        this.#revoke(Number(key));
      },
    });
    const ended = watchBucket(bus, ENDED_SESSIONS_BUCKET, { ttlMs: ENDED_SESSION_TTL_MS }, log, {
      ...this.#readiness(ENDED_SESSIONS_BUCKET),
      onEntry: (sid, value) => {
        if (value !== undefined) this.#addEnded(sid, value as EndedSession);
      },
    });
    this.#stops.push(access.stop, ended.stop);
    this.ready = Promise.all([access.ready, ended.ready]).then(() => {});
  }

  /**
   * False until both buckets are read, and from the loss of one until it is read again: no caller can be authorized.
   */
  get isReady(): boolean {
    return this.#unread.size === 0;
  }

  #readiness(bucket: string) {
    return {
      onReady: () => void this.#unread.delete(bucket),
      onLost: () => {
        this.#unread.add(bucket);
        for (const listener of this.#lossListeners) listener();
      },
    };
  }

  /** Calls `listener` when a bucket is lost: memberships and ended sessions are unknown until `isReady`. */
  onLost(listener: () => void): void {
    this.#lossListeners.add(listener);
  }

  /** Calls `listener` with the id of a user whose memberships or sessions changed. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Returns false when the session has ended, or when tokens of this version of the account were revoked. */
  isAlive(claims: Pick<AccessClaims, 'sid' | 'userId' | 'ver'>): boolean {
    if (this.#ended.has(claims.sid)) return false;
    const entry = this.#entries.get(claims.userId);
    return !entry || claims.ver >= entry.minVer;
  }

  /** Records an ended session at once, without waiting for the bucket's watch: for the service that ends it. */
  markEnded(sid: string, userId: number): void {
    this.#addEnded(sid, { userId });
  }

  /** Returns the user's memberships as known now. */
  memberships(userId: number): readonly AccessMembership[] {
    return this.#entries.get(userId)?.memberships ?? [];
  }

  /** Returns the ids of the brands in which the user has the permission. */
  brandsWith(userId: number, permission: Permission): number[] {
    const brands = this.memberships(userId).filter((membership) => allows(permission, membership.roles));
    return [...new Set(brands.map((membership) => membership.brandId))];
  }

  /**
   * Returns the points of a brand to which the caller is bound; undefined: all of them. Of a brand in which the caller
   * has a role, as `rolesInBrand` knows it.
   */
  pointsIn({ userId, claims }: Caller, brandId: number): readonly number[] | undefined {
    if (claims.platformAdmin === true) return undefined;
    const held = this.memberships(userId).filter((membership) => membership.brandId === brandId);
    if (held.some(({ pointIds }) => pointIds === undefined)) return undefined;
    return held.flatMap(({ pointIds = [] }) => pointIds);
  }

  /** Returns false when the permission changes what belongs to the whole brand, and the caller is bound to points of it. */
  changesWhole(caller: Caller, brandId: number, permission: Permission): boolean {
    return !isBeyondPoints(permission, this.pointsIn(caller, brandId));
  }

  /**
   * Returns the same for what the brands of a master share: who has the permission in several of them, and works in all points of
   * one, changes it.
   */
  changesShared(caller: Caller, masterId: number, permission: Permission): boolean {
    return this.memberships(caller.userId).some(
      (held) =>
        held.masterId === masterId &&
        allows(permission, held.roles) &&
        this.changesWhole(caller, held.brandId, permission),
    );
  }

  /** Requires that the caller changes it, if the permission is for that. @throws AppError FORBIDDEN */
  requireShared(caller: Caller, masterId: number, permission: Permission): void {
    if (!permission.wholeBrand || caller.claims.platformAdmin === true) return;
    if (!this.changesShared(caller, masterId, permission))
      throw new AppError('FORBIDDEN', { message: WHOLE_BRAND_REFUSAL });
  }

  /** Returns the ids of the masters in which the user has the permission. */
  mastersWith(userId: number, permission: Permission): number[] {
    const masters = this.memberships(userId).filter((membership) => allows(permission, membership.roles));
    return [...new Set(masters.map((membership) => membership.masterId))];
  }

  /**
   * Returns the caller's roles in a brand; empty when there are none. A brand that is not among the known memberships
   * is requested from svc-auth once, since the membership may be new.
   */
  async rolesInBrand(caller: Caller, brandId: number): Promise<string[]> {
    const known = this.#rolesIn(caller.userId, brandId);
    if (known.length > 0) return known;
    try {
      const entry = await this.bus.request(
        READ_ACCESS_SUBJECT,
        { userId: caller.userId },
        AccessEntry.nullable(),
        REQUEST_TIMEOUT_MS,
      );
      if (entry) this.#apply(entry);
    } catch {
      return [];
    }
    return this.#rolesIn(caller.userId, brandId);
  }

  /**
   * Requires that the caller has the permission in the brand that an object belongs to, and is not bound to other points;
   * to change what belongs to the whole brand, that the caller is not bound at all.
   * @throws AppError NOT_FOUND when the caller has no role in the brand or at the point, FORBIDDEN when the roles don't
   * allow it
   */
  async requireInBrand(
    caller: Caller,
    brandId: number,
    permission: Permission,
    { forbidden, notFound, pointId = null, writes = false }: RequiredPlace = {},
  ): Promise<void> {
    if (caller.claims.platformAdmin === true) return;
    const roles = await this.rolesInBrand(caller, brandId);
    const isTheirs = roles.length > 0 && servesPoint(this.pointsIn(caller, brandId), pointId);
    if (!isTheirs) throw new AppError('NOT_FOUND', { message: notFound });
    if (!allows(permission, roles)) throw new AppError('FORBIDDEN', { message: forbidden });
    if (writes && pointId === null && !this.changesWhole(caller, brandId, permission))
      throw new AppError('FORBIDDEN', { message: WHOLE_BRAND_REFUSAL });
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #rolesIn(userId: number, brandId: number): string[] {
    return this.memberships(userId)
      .filter((membership) => membership.brandId === brandId)
      .flatMap((membership) => membership.roles);
  }

  #apply(entry: AccessEntry): void {
    const known = this.#entries.get(entry.userId);
    if (known && known.version >= entry.version) return;
    this.#entries.set(entry.userId, entry);
    this.#notify(entry.userId);
  }

  /** Takes all rights and sessions from a user whose entry can't be read: the former rights may have been taken away. */
  #revoke(userId: number): void {
    this.#entries.set(userId, { userId, version: 0, minVer: Number.MAX_SAFE_INTEGER, memberships: [] });
    this.#notify(userId);
  }

  #addEnded(sid: string, { userId }: { userId: number }): void {
    const now = Date.now();
    this.#ended.set(sid, now + ENDED_SESSION_TTL_MS);
    for (const [old, until] of this.#ended) {
      if (until > now) break;
      this.#ended.delete(old);
    }
    this.#notify(userId);
  }

  #notify(userId: number): void {
    for (const listener of this.#listeners) listener(userId);
  }
}
