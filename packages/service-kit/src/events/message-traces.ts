/** The traces of messages: their header `traceparent` names what they are part of. */

import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { Context } from '@opentelemetry/api';
import { activeTrace, traceOf, traceparentOf } from '../shared/traces.js';

const HEADER = 'traceparent';

/** Returns the headers of a message that belongs to recorded work; undefined when it is not recorded. */
export function traceHeaders(work: Context = activeTrace()): MsgHdrs | undefined {
  const traceparent = traceparentOf(work);
  if (traceparent === undefined) return undefined;
  const all = headers();
  all.set(HEADER, traceparent);
  return all;
}

/** Returns what a message is part of. */
export const traceOfMessage = (message: { headers?: MsgHdrs }): Context =>
  traceOf(message.headers?.get(HEADER) || undefined);
