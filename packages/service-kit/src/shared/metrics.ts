/**
 * What Prometheus reads of a process (record 77). Names follow its conventions: base units (`…_seconds`, `…_bytes`),
 * `…_total` for what only grows. Labels have few values, and no ids, paths or personal data.
 */
import { Counter, Gauge, Registry } from 'prom-client';

/** What the common base counts, of all apps of the process together. */
export const PROCESS_METRICS = new Registry();

export interface Reading {
  labels: Record<string, string>;
  value: number;
}

/** A number that is read when Prometheus asks for it, so that it costs nothing in between. */
export interface Measure {
  /** A total when it ends with `_total`. */
  name: string;
  help: string;
  /** The names of the readings' labels. */
  labels?: readonly string[];
  /** Returns the number, or one per set of labels; none while it is unknown. */
  read: () => number | readonly Reading[] | Promise<readonly Reading[]>;
}

/** Adds a measure to a registry. @throws Error when the registry has one of its name */
export function addMeasure(registry: Registry, { name, help, labels = [], read }: Measure): void {
  const options = { name, help, labelNames: [...labels], registers: [registry] };
  const Metric = name.endsWith('_total') ? Counter : Gauge;
  new Metric({
    ...options,
    async collect() {
      const found = await read();
      const readings = typeof found === 'number' ? [{ labels: {}, value: found }] : found;
      this.reset();
      for (const reading of readings) this.inc(reading.labels, reading.value);
    },
  });
}
