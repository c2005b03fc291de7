/** The list of the processes' metrics ports, which Prometheus follows (`file_sd_configs`). */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlannedProcess } from './process-plan.js';

/** The file's name in the data folder. */
export const METRICS_TARGETS = 'metrics-targets.json';

/** Writes the list; a reader never sees half of it. */
export async function writeMetricsTargets(
  dataDir: string,
  processes: readonly Pick<PlannedProcess, 'name' | 'metricsPort'>[],
): Promise<void> {
  const targets = processes.map(({ name, metricsPort }) => ({
    targets: [`127.0.0.1:${metricsPort}`],
    labels: { instance: name },
  }));
  const file = join(dataDir, METRICS_TARGETS);
  await writeFile(`${file}.new`, JSON.stringify(targets, undefined, 2));
  await rename(`${file}.new`, file);
}
