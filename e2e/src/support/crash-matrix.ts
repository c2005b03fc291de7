/** The document of the crash matrix. */
import type { Fault } from './crash-faults';
import type { Screen } from './crash-screens';

/** What a screen shows that is opened during a fault. */
export type Outcome = 'works' | 'message' | 'waits';

export interface Seen {
  screen: Screen;
  outcome: Outcome;
  /** From the end of the fault until the screen shows its content, in ms. */
  healedMs: number;
}

export interface Row {
  fault: Fault;
  seen: Seen[];
}

const HEAD = `# Crash matrix

Written by \`SOAK=1 npm run journeys -- crash-matrix\`. Each process is killed once, kept down until all screens were seen,
and frozen for eight seconds; each remote is removed from the list and from the disk. Meanwhile every screen is opened
within a page that is open already and has read none of its data; a removed remote is not in the browser's cache either.
It works, shows its message, or waits. Healing is the time from when the part responds again until the last of the
screens that did not work shows its content, by itself and without a reload. The machine has two cores, and one instance
of everything runs. While the gateway is away its port stays open, so that calls wait for the next one.

| fault | works | shows a message | waits | healed after |
|---|---|---|---|---|
`;

/** Returns the document of these rows. */
export const matrixOf = (rows: readonly Row[]): string => `${HEAD}${rows.map(lineOf).join('')}`;

function lineOf({ fault, seen }: Row): string {
  const titles = (outcome: Outcome): string =>
    seen
      .filter((each) => each.outcome === outcome)
      .map(({ screen }) => screen.title)
      .join(', ');
  const broken = seen.filter(({ outcome }) => outcome !== 'works');
  const working = broken.length === 0 ? 'all' : titles('works') || 'none';
  const healed =
    broken.length === 0 ? '' : `${(Math.max(...broken.map(({ healedMs }) => healedMs)) / 1000).toFixed(1)} s`;
  return `| ${fault.name} | ${working} | ${titles('message')} | ${titles('waits')} | ${healed} |\n`;
}
