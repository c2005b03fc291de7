/** Refuses ambiguous request targets, which two programs could parse differently, before decoding and routing. */
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation } from './navigation.js';

/** A dot segment, encoded or not. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** A backslash, a fragment, or an encoded slash, backslash or NUL. */
const FOREIGN_IN_PATH = /[\\#\0]|%2f|%5c|%00/i;

/** Returns true for a target in origin form whose path is unambiguous. `target`: as received. */
export function isPlainTarget(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  return path.startsWith('/') && !FOREIGN_IN_PATH.test(path) && !DOT_SEGMENT.test(path) && isDecodable(path);
}

/** Returns true when the query is UTF-8 without NUL. */
export function hasPlainQuery(target: string): boolean {
  const start = target.indexOf('?');
  return start === -1 || (isDecodable(target.slice(start)) && !target.includes('%00', start));
}

/**
 * An onRequest hook. Only the browser reads the query of a page, so it may be anything.
 * @throws AppError MALFORMED_REQUEST
 */
export function refuseStrangeTargets(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const target = request.raw.url ?? '';
  if (!isPlainTarget(target) || !(hasPlainQuery(target) || isNavigation(request)))
    throw new AppError('MALFORMED_REQUEST');
  done();
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
