/** Sends the spans of a process to an OpenTelemetry collector (OTLP over HTTP). */
import { type Attributes, SpanKind } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { BatchSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { beginTracing } from '../shared/traces.js';
import { isDescribing } from './describing.js';
import { programVersion } from './program-version.js';

/** Settings with OpenTelemetry's names; its exporter reads OTEL_EXPORTER_OTLP_HEADERS itself. */
export interface TracingSettings {
  /** The collector's origin; absent or empty: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** The share of traces that is recorded, from 0 to 1; absent: all. */
  OTEL_TRACES_SAMPLER_ARG?: number;
}

/** A span that was measured elsewhere; times in ms since 1970. */
export interface ForeignSpan {
  traceId: string;
  spanId: string;
  name: string;
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
}

export interface Tracing {
  /** The share of traces that is recorded, from 0 to 1. */
  share: number;
  /** Sends a span of another program, such as a browser. */
  addForeign: (service: string, span: ForeignSpan) => void;
  /** Sends what was recorded. */
  stop: () => Promise<void>;
}

/**
 * Records spans from now on, and sends them in the background; what can't be sent is dropped. The process that begins a trace
 * decides whether it is recorded. Returns undefined when no collector is set.
 */
export async function startTracing(settings: TracingSettings, service: string): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = 1 } = settings;
  if (!endpoint || isDescribing) return undefined;
  // Loaded only when it is used.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const processor = new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url }));
  const resourceOf = (name: string) =>
    resourceFromAttributes({ 'service.name': name, 'service.version': programVersion() });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceOf(service),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  beginTracing();
  return {
    share,
    addForeign: (name, span) => addForeign(sdk, processor, resourceOf(name), span),
    stop: () => provider.shutdown().catch(() => {}),
  };
}

function addForeign(
  { BasicTracerProvider }: typeof import('@opentelemetry/sdk-trace-node'),
  processor: BatchSpanProcessor,
  resource: ReturnType<typeof import('@opentelemetry/resources').resourceFromAttributes>,
  { traceId, spanId, name, startedAt, endedAt, attributes }: ForeignSpan,
): void {
  const idGenerator = { generateTraceId: () => traceId, generateSpanId: () => spanId };
  const provider = new BasicTracerProvider({ resource, idGenerator, spanProcessors: [processor] });
  provider
    .getTracer('skatert')
    .startSpan(name, { kind: SpanKind.CLIENT, root: true, startTime: startedAt, attributes })
    .end(endedAt);
}
