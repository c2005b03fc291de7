/** Addresses that two programs could read differently are refused before anything is decoded or matched. */
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { isNavigation } from '../pages/navigation.js';

/** A dot segment, its dots encoded or not. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** A backslash, a fragment, and encoded: slash, backslash, NUL. */
const FOREIGN_IN_PATH = /[\\#\0]|%2f|%5c|%00/i;

/** True for a target in origin form whose path means the same to everybody. `target`: as it came on the wire. */
export function isPlainTarget(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  return path.startsWith('/') && !FOREIGN_IN_PATH.test(path) && !DOT_SEGMENT.test(path) && isDecodable(path);
}

/** True when the query is UTF-8 without NUL. A page's own query is nobody's but the browser's, and may be anything. */
export function hasPlainQuery(target: string): boolean {
  const start = target.indexOf('?');
  return start === -1 || (isDecodable(target.slice(start)) && !target.includes('%00', start));
}

/** onRequest hook. @throws AppError MALFORMED_REQUEST */
export async function refuseStrangeTargets(request: FastifyRequest): Promise<void> {
  const target = request.raw.url ?? '';
  if (!isPlainTarget(target) || !(hasPlainQuery(target) || isNavigation(request)))
    throw new AppError('MALFORMED_REQUEST');
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
