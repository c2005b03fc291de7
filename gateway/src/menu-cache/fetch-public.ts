/** Asks svc-menu for a public answer, without anything of the visitor. */
import { MENU_CHANGED_HEADER } from '@skatert/contracts/state-events';
import { AppError } from '@skatert/service-kit/errors';
import type { Upstreams } from '../proxy/upstreams.js';
import type { FetchedAnswer } from './menu-cache.js';

const FETCH_TIMEOUT_MS = 5000;

/** `key` is path and query. @throws AppError UNAVAILABLE */
export async function fetchPublic(menu: Upstreams, key: string, requestId: string): Promise<FetchedAnswer> {
  const address = menu.next();
  try {
    const answer = await fetch(`${address}${key}`, {
      headers: { 'x-request-id': requestId },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? 'application/json; charset=utf-8',
      body: Buffer.from(await answer.arrayBuffer()),
      brandIds: brandsOf(key, answer.headers.get(MENU_CHANGED_HEADER)),
    };
  } catch (error) {
    menu.markUnready(address);
    throw new AppError('UNAVAILABLE', { cause: error });
  }
}

/** The brands an answer depends on: named by the path, or by svc-menu where the path doesn't tell. */
function brandsOf(key: string, named: string | null): number[] {
  if (named !== null) return named.split(',').map(Number);
  const inPath = /\/(?:by-brand|tree|brand)\/(\d+)/.exec(key)?.[1];
  return [inPath === undefined ? 0 : Number(inPath)];
}
