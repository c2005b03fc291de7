/** The traces of messages: their header `traceparent` names what they are part of. */

import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { Context } from '@opentelemetry/api';
import { activeTrace, traceOf, traceparentOf } from '../shared/traces.js';

const HEADER = 'traceparent';

/** Returns the headers of a message of the work that runs; undefined when that is not recorded. */
export function traceHeaders(): MsgHdrs | undefined {
  const traceparent = traceparentOf(activeTrace());
  if (traceparent === undefined) return undefined;
  const all = headers();
  all.set(HEADER, traceparent);
  return all;
}

/** Returns what a message is part of. */
export const traceOfMessage = (message: { headers?: MsgHdrs }): Context =>
  traceOf(message.headers?.get(HEADER) || undefined);
