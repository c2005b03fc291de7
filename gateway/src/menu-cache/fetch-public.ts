/** Fetches public responses from svc-menu, without any headers of the client. */
import { MENU_CHANGED_HEADER } from '@skatert/contracts/menu/menu-changed';
import { AppError } from '@skatert/service-kit/shared/errors';
import { addTraceHeaders } from '@skatert/service-kit/shared/traces';
import type { Upstreams } from '../services/upstreams.js';
import type { FetchedResponse } from './menu-cache.js';

const FETCH_TIMEOUT_MS = 5000;

export interface PublicCall {
  /** Path and query. */
  path: string;
  requestId: string;
  cohort: number | undefined;
}

/** Returns the key of a call in the cache: what a canary responds is never served to others. */
export function keyOf(menu: Upstreams, path: string, cohort: number | undefined): string {
  const canary = menu.canaryOf(cohort);
  return canary === undefined ? path : `${path} ${canary}`;
}

/** Returns the response of svc-menu. @throws AppError UNAVAILABLE */
export async function fetchPublic(
  menu: Upstreams,
  { path, requestId, cohort }: PublicCall,
): Promise<FetchedResponse> {
  const headers = { 'x-request-id': requestId };
  addTraceHeaders(headers);
  const response = await menu.call({ path, method: 'GET', headers, timeoutMs: FETCH_TIMEOUT_MS }, cohort);
  const named = response.headers[MENU_CHANGED_HEADER];
  try {
    return {
      status: response.statusCode,
      contentType: String(response.headers['content-type'] ?? 'application/json; charset=utf-8'),
      body: Buffer.from(await response.body.arrayBuffer()),
      brandIds: brandsOf(path, typeof named === 'string' ? named : undefined),
    };
  } catch (error) {
    throw new AppError('UNAVAILABLE', { cause: error });
  }
}

/** Returns the brands that a response depends on: from the header of svc-menu, else from the path. */
function brandsOf(path: string, named: string | undefined): number[] {
  if (named !== undefined) return named.split(',').map(Number);
  const inPath = /\/(?:by-brand|tree|brand)\/(\d+)/.exec(path)?.[1];
  return [inPath === undefined ? 0 : Number(inPath)];
}
