/** What a bench says of one path. */
export interface Row {
  path: string;
  /** What was measured, with its unit. */
  figure: string;
  floor?: string;
  /** Of the floor, or a plain number to compare with the goal. */
  value: number;
  goal: string;
  reached: boolean;
}

/** The middle one of three or more. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which a share of all lie; `share` 0.99 is p99. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A table for people, then JSON for programs. */
export function printReport(rows: Row[], machine: string): void {
  console.log(`\n${machine}\n`);
  console.log('| path | measured | floor | result | goal | |\n|---|---|---|---|---|---|');
  for (const { path, figure, floor, value, goal, reached } of rows) {
    console.log(
      `| ${path} | ${figure} | ${floor ?? ''} | ${round(value)} | ${goal} | ${reached ? 'reached' : 'missed'} |`,
    );
  }
  console.log(
    `\n${JSON.stringify({ machine, rows: rows.map((row) => ({ ...row, value: round(row.value) })) })}`,
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
