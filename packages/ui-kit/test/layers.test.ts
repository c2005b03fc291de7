import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '../src');
/** The first overrides the styles of a library, which are in no layer, the second on paper those of apps. */
const OUTSIDE = ['toast.module.css', join('office', 'sheet.module.css')];

const stylesheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.module.css') && !OUTSIDE.includes(file),
);

/** Returns the text outside all braces. */
function outermost(css: string): string {
  const outer = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '');
  return outer.includes('{') ? outermost(outer) : outer.replace(/\s+/g, ' ').trim();
}

test.each(stylesheets)("keeps %s in the kit's layer, so that the styles of an app win", (file) => {
  expect(outermost(readFileSync(join(SRC, file), 'utf8'))).toBe('@layer reset, base, kit; @layer kit');
});
