/** The list of the processes' metrics ports, which Prometheus follows (`file_sd_configs`). */
import { join } from 'node:path';
import { replaceFile } from '../releases/replace-file.js';

/** The file's name in the data folder. */
export const METRICS_TARGETS = 'metrics-targets.json';

export interface MetricsTarget {
  /** The name of the process's log. */
  log: string;
  metricsPort: number;
}

/**
 * Writes the list. The port is a part of an instance's name: a process has it from its start to its end, so that the numbers
 * of two releases never share a series, and those of one stay together when the process takes another one's name.
 */
export const writeMetricsTargets = (dataDir: string, processes: readonly MetricsTarget[]): Promise<void> =>
  replaceFile(
    join(dataDir, METRICS_TARGETS),
    processes.map(({ log, metricsPort }) => ({
      targets: [`127.0.0.1:${metricsPort}`],
      labels: { instance: `${log}:${metricsPort}` },
    })),
  );
