/** The result of one measured path. */
export interface Row {
  path: string;
  /** What was measured, with its unit. */
  figure: string;
  baseline?: string;
  /** Relative to the baseline, or an absolute number in the unit of the goal. */
  value: number;
  goal: string;
  reached: boolean;
}

/** Returns the middle of an odd number of values. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the value below which a share of all values lies; `share` 0.99 is p99. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints a table, then JSON for programs. */
export function printReport(rows: Row[], machine: string): void {
  console.log(`\n${machine}\n`);
  console.log('| path | measured | baseline | result | goal | |\n|---|---|---|---|---|---|');
  for (const { path, figure, baseline, value, goal, reached } of rows) {
    console.log(
      `| ${path} | ${figure} | ${baseline ?? ''} | ${round(value)} | ${goal} | ${reached ? 'reached' : 'missed'} |`,
    );
  }
  console.log(
    `\n${JSON.stringify({ machine, rows: rows.map((row) => ({ ...row, value: round(row.value) })) })}`,
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
