/** Asks svc-menu for a public answer, without anything of the visitor. */
import { MENU_CHANGED_HEADER } from '@skatert/contracts/menu/menu-changed';
import { AppError } from '@skatert/service-kit/errors';
import type { Upstreams } from '../proxy/upstreams.js';
import type { FetchedAnswer } from './menu-cache.js';

const FETCH_TIMEOUT_MS = 5000;

/** `key` is path and query. @throws AppError UNAVAILABLE */
export async function fetchPublic(menu: Upstreams, key: string, requestId: string): Promise<FetchedAnswer> {
  const headers = { 'x-request-id': requestId };
  const answer = await menu.call({ path: key, method: 'GET', headers, timeoutMs: FETCH_TIMEOUT_MS });
  const named = answer.headers[MENU_CHANGED_HEADER];
  try {
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? 'application/json; charset=utf-8'),
      body: Buffer.from(await answer.body.arrayBuffer()),
      brandIds: brandsOf(key, typeof named === 'string' ? named : undefined),
    };
  } catch (error) {
    throw new AppError('UNAVAILABLE', { cause: error });
  }
}

/** The brands an answer depends on: named by the path, or by svc-menu where the path doesn't tell. */
function brandsOf(key: string, named: string | undefined): number[] {
  if (named !== undefined) return named.split(',').map(Number);
  const inPath = /\/(?:by-brand|tree|brand)\/(\d+)/.exec(key)?.[1];
  return [inPath === undefined ? 0 : Number(inPath)];
}
