/** Reads a service's table of limits from docs/limits.md, for the test that compares it with the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(__dirname, '../../../../docs/limits.md');
/** A row such as ``| `brandsOfAccount` | … | `BRANDS_PER_ACCOUNT` (20) |``, with one or more settings. */
const ROW = /^\| `(\w+)` \|.*$/gm;
const SETTING = /`([A-Z][A-Z_]+)` \((\d+)\)/g;

export interface DocumentedLimits {
  /** The names of the limits. */
  names: string[];
  /** The defaults of their settings. */
  settings: Record<string, number>;
}

/** Returns what the section of a service says. @param service the name of its folder */
export function documentedLimits(service: string): DocumentedLimits {
  const sections = readFileSync(DOCUMENT, 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${service}\n`)) ?? '';
  const rows = [...section.matchAll(ROW)];
  const settings = rows.flatMap(([row]) =>
    [...row.matchAll(SETTING)].map(([, name, value]) => [name, Number(value)] as const),
  );
  return { names: rows.map(([, name = '']) => name), settings: Object.fromEntries(settings) };
}
