/** A stand-in for an OpenTelemetry collector: it keeps the spans that it receives (OTLP over HTTP, JSON). */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Received {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes: Attribute[];
      }[];
    }[];
  }[];
}

export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, unknown>;
}

export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      this.#add((await json(request)) as Received);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    return collector;
  }

  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns the spans of a trace as paths from its root, such as `gateway: POST /checkout > svc-orders: POST /checkout`. */
  pathsOf(traceId: string): string[] {
    const spans = this.spans.filter((span) => span.traceId === traceId);
    const pathOf = ({ service, name, parentSpanId }: CollectedSpan): string => {
      const own = `${service}: ${name}`;
      if (!parentSpanId) return own;
      const parent = spans.find(({ spanId }) => spanId === parentSpanId);
      return `${parent ? pathOf(parent) : '…'} > ${own}`;
    };
    return spans.map(pathOf);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #add({ resourceSpans }: Received): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(attributesOf(resource.attributes)['service.name']);
      for (const { spans } of scopeSpans)
        for (const { name, traceId, spanId, parentSpanId, attributes } of spans)
          this.spans.push({
            service,
            name,
            traceId,
            spanId,
            parentSpanId,
            attributes: attributesOf(attributes),
          });
    }
  }
}

const attributesOf = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
