import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BADGE_TONES } from '../src/badge';

const css = readFileSync(join(__dirname, '../src/badge.module.css'), 'utf8');

test.each(BADGE_TONES)('a badge of the tone %s has its own background and text colour', (tone) => {
  expect(css).toMatch(new RegExp(`\\.${tone} {\\s+background: var[^;]+;\\s+color: var`));
});
