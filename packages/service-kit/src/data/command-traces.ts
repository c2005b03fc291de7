/** The traces of commands to MongoDB: which, on which collection, and how long; never their values. */
import type { Span } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { activeTrace, failSpan, isRecorded, SpanKind, startSpan } from '../shared/traces.js';

/** Records the commands that belong to a trace. The client was opened with `monitorCommands`. */
export function traceCommands(client: mongo.MongoClient): void {
  const spans = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    // Background work belongs to no trace.
    if (!isRecorded(activeTrace())) return;
    const collection = typeof command[commandName] === 'string' ? ` ${command[commandName]}` : '';
    const attributes = { 'db.system.name': 'mongodb', 'db.namespace': databaseName };
    const { span } = startSpan(`${commandName}${collection}`, { kind: SpanKind.CLIENT, attributes });
    spans.set(requestId, span);
  });
  const take = (requestId: number): Span | undefined => {
    const span = spans.get(requestId);
    spans.delete(requestId);
    return span;
  };
  client.on('commandSucceeded', ({ requestId }) => take(requestId)?.end());
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = take(requestId);
    if (span) failSpan(span, failure);
  });
}
