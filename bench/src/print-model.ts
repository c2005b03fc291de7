/** Prints the tables of the load model. */
import { machinesOf, monthly, storedAfter } from './machines.js';
import { ASSUMED, coresOf, FEWER_READS, loadsOf, PROCESSES, peakOf } from './model.js';

const SCENARIOS = [
  ['today', ASSUMED],
  ['fewer reads', FEWER_READS],
  ['today, 50 brands', { ...ASSUMED, brands: 50 }],
  ['fewer reads, 50 brands', { ...FEWER_READS, brands: 50 }],
] as const;

export function printModel(): void {
  printTable(['at the peak', ''], Object.entries(peakOf(ASSUMED)));
  printTable(
    ['cores by call', 'a second', ...PROCESSES],
    loadsOf(ASSUMED).map(({ name, perSecond, cost }) => [
      name,
      perSecond,
      ...PROCESSES.map((process) => (perSecond * (cost[process] ?? 0)) / 1000),
    ]),
  );
  printTable(
    ['cores', ...PROCESSES],
    SCENARIOS.map(([name, assumed]) => [name, ...Object.values(coresOf(loadsOf(assumed)))]),
  );
  printTable(
    ['stored in a year', 'GB'],
    storedAfter(ASSUMED, 365).map(({ name, gb }) => [name, gb]),
  );
  for (const [name, assumed] of SCENARIOS.slice(0, 2)) {
    const machines = machinesOf(assumed);
    const total = machines.reduce((sum, each) => sum + monthly(each), 0);
    printTable(
      [name, 'count', 'vCPU', 'GiB', 'GB', 'rubles a month'],
      [
        ...machines.map((each) => [each.name, each.count, each.vcpu, each.gib, each.gb, monthly(each)]),
        ['all', '', '', '', '', total],
      ],
    );
  }
}

function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const lines = [head, head.map(() => '---'), ...rows];
  console.log(`\n${lines.map((row) => `| ${row.map(textOf).join(' | ')} |`).join('\n')}`);
}

const textOf = (value: string | number): string =>
  typeof value === 'string'
    ? value
    : value.toLocaleString(
        'en',
        value < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
      );
