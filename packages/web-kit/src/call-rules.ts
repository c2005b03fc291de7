/** Determines whether a call needs a session, and which endpoint it belongs to. */
import { CALL_KINDS } from '@skatert/contracts/call-kinds';
import type { CallKind } from '@skatert/contracts/shared/call-kind';

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;

/** Returns whether a call needs a session; a call that matches no rule is protected. */
export function kindOf(method: string, path: string): CallKind {
  const call = `${method} ${withoutQuery(path)}`;
  return CALL_KINDS.find(([pattern]) => pattern.test(call))?.[1] ?? 'protected';
}

/** A number, or a long key with digits in it. */
const ID = /^(\d+|(?=.*\d)[\w-]{16,})$/;

/** Returns the method and the path with each id replaced: `PATCH /order/v1/orders/{id}/status`. */
export function endpointOf(method: string, path: string): string {
  const pattern = withoutQuery(path)
    .split('/')
    .map((segment) => (ID.test(segment) ? '{id}' : segment))
    .join('/');
  return `${method} ${pattern}`;
}
