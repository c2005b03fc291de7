/**
 * Writes src/auth/common-passwords.ts: `npm pack @zxcvbn-ts/language-common@4.1.3`, unpack it, then
 * `node packages/contracts/scripts/write-common-passwords.mjs <folder>/package`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [LONG_COUNT, LONG_MIN] = [10_000, 8];
/** For the registration, which takes shorter ones, and for words with a year. */
const [SHORT_COUNT, SHORT_MIN] = [2000, 4];
const LINE = 105;
const OUT = fileURLToPath(new URL('../src/auth/common-passwords.ts', import.meta.url));

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: write-common-passwords.mjs <the unpacked package>');
const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const source = readFileSync(join(folder, 'src/passwords.json'));
// The source is ordered by frequency.
const all = JSON.parse(source.toString())
  .map((password) => password.toLowerCase())
  .filter((password) => !/[\s\\`$]/.test(password));
const lengthOf = (password) => Array.from(password).length;
const long = all.filter((password) => lengthOf(password) >= LONG_MIN);
const short = all.filter((password) => lengthOf(password) >= SHORT_MIN && lengthOf(password) < LONG_MIN);
// Sorted, they compress better.
const firstOf = (passwords, count) => [...new Set(passwords)].slice(0, count).sort();
const passwords = [...firstOf(long, LONG_COUNT), ...firstOf(short, SHORT_COUNT)];

const lines = [''];
for (const password of passwords) {
  const line = lines.at(-1);
  if (line === '') lines[lines.length - 1] = password;
  else if (line.length + password.length < LINE) lines[lines.length - 1] = `${line} ${password}`;
  else lines.push(password);
}
writeFileSync(
  OUT,
  `/**
 * The ${LONG_COUNT.toLocaleString('en')} most common passwords of at least ${LONG_MIN} characters, and the ${SHORT_COUNT.toLocaleString('en')} of ${SHORT_MIN} to ${LONG_MIN - 1}, in lower case, from leaked accounts. They are
 * what people type: many are obscene, and none is shown on a screen.
 *
 * Written by scripts/write-common-passwords.mjs from src/passwords.json of ${name} ${version}, licence ${license}:
 * common-passwords.LICENSE. SHA-256 of that file:
 * ${createHash('sha256').update(source).digest('hex')}
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  \`
${lines.join('\n')}
\`.trim().split(/\\s/),
);
`,
);
