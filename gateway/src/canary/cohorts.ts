/**
 * The cohort of a browser: a whole number from 0 to 99 in a cookie, chosen at random once. It decides which versions of remotes,
 * shell and services the browser gets while there is a canary; without one, no cookie is read or set.
 */
import { randomInt } from 'node:crypto';
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharesOf } from './variants.js';

export const COHORTS = 100;
/** How long a browser keeps its cohort, in seconds. */
const MAX_AGE_S = 90 * 24 * 60 * 60;
const COOKIE = /(?:^|;)\s*cohort=(0|[1-9]\d?)\s*(?:;|$)/;

export class Cohorts {
  #hasCanary = false;

  /** `https`: the cookie is sent under https only. */
  constructor(private readonly https: boolean) {}

  /** Cohorts matter from now on when this manifest has a canary. */
  place(manifest: MicroFrontendManifest): void {
    this.#hasCanary = sharesOf(manifest).length > 0;
  }

  /** Returns the cohort of a request; undefined when it has none, and without a canary. */
  of({ headers }: FastifyRequest): number | undefined {
    if (!this.#hasCanary || headers.cookie === undefined) return undefined;
    const cohort = COOKIE.exec(headers.cookie)?.[1];
    return cohort === undefined ? undefined : Number(cohort);
  }

  /**
   * Returns the cohort of a navigation, and sets it as a cookie when the request has none: the page already is the one that
   * belongs to the cookie, since the page's calls will be sent with it.
   */
  ofNavigation(request: FastifyRequest, reply: FastifyReply): number | undefined {
    const known = this.of(request);
    if (!this.#hasCanary || known !== undefined) return known;
    const cohort = randomInt(COHORTS);
    const secure = this.https ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `cohort=${cohort}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`,
    );
    return cohort;
  }
}
