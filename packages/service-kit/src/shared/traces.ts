/**
 * Spans of OpenTelemetry: how long a piece of work took, and what it was part of. Without a collector (process/tracing.ts)
 * nothing is recorded. Names and attributes contain no personal data.
 */
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

export { SpanKind };

const tracer = trace.getTracer('skatert');
let isRecording = false;

/** True when traces are sent to a collector; constant once the process has started. */
export const isTracing = (): boolean => isRecording;

/** From now on spans are recorded. */
export function beginTracing(): void {
  isRecording = true;
}

export interface SpanOptions {
  kind?: SpanKind;
  /** What the work is part of; by default the work in which it runs. */
  parent?: Context;
  /** Other work that it was done for. */
  links?: readonly Context[];
  attributes?: Attributes;
}

/** Begins a span, which the caller ends. */
export function startSpan(name: string, options: SpanOptions = {}): { span: Span; trace: Context } {
  const { kind, attributes, parent = context.active(), links = [] } = options;
  const linked = links.flatMap((each) => trace.getSpanContext(each) ?? []);
  const span = tracer.startSpan(
    name,
    { kind, attributes, links: linked.map((each) => ({ context: each })) },
    parent,
  );
  return { span, trace: trace.setSpan(parent, span) };
}

/** Ends a span with its error. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
  span.end();
}

/**
 * Does work within a span, and returns its result. Work that is part of no recorded trace gets none: only requests begin
 * traces.
 */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T> | T): Promise<T> {
  if (!isRecorded(options.parent ?? context.active())) return work();
  const { span, trace: own } = startSpan(name, options);
  try {
    const result = await context.with(own, work);
    span.end();
    return result;
  } catch (error) {
    failSpan(span, error);
    throw error;
  }
}

/** Returns the work that runs. */
export const activeTrace = (): Context => context.active();

/** Does work as a part of other work. */
export const asPartOf = <T>(parent: Context, work: () => T): T => context.with(parent, work);

/** Returns work by its `traceparent`, as W3C Trace Context writes it; absent or invalid: of no other. */
export const traceOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });

/** Returns the work that the headers of a request name. */
export const traceOfHeaders = (headers: object): Context => propagation.extract(ROOT_CONTEXT, headers);

/** Adds the headers to a call that make it part of the work that runs. */
export function addTraceHeaders(headers: object): void {
  if (isRecording) propagation.inject(context.active(), headers);
}

/** Returns whether work is recorded. */
export const isRecorded = (work: Context): boolean =>
  isRecording && trace.getSpanContext(work)?.traceFlags === TraceFlags.SAMPLED;

/** Returns the `traceparent` of work that is recorded; undefined: it is not. */
export function traceparentOf(work: Context): string | undefined {
  const carrier: { traceparent?: string } = {};
  if (isRecorded(work)) propagation.inject(work, carrier);
  return carrier.traceparent;
}
