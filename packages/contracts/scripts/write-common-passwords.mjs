/**
 * Writes src/auth/common-passwords.ts: `npm pack @zxcvbn-ts/language-common@4.1.3`, unpack it, then
 * `node packages/contracts/scripts/write-common-passwords.mjs <folder>/package`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COUNT = 10_000;
const MIN_LENGTH = 8;
const LINE = 105;
const OUT = fileURLToPath(new URL('../src/auth/common-passwords.ts', import.meta.url));

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: write-common-passwords.mjs <the unpacked package>');
const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const source = readFileSync(join(folder, 'src/passwords.json'));
// The source is ordered by frequency. Shorter ones are refused by their length.
const long = JSON.parse(source.toString())
  .map((password) => password.toLowerCase())
  .filter((password) => Array.from(password).length >= MIN_LENGTH && !/[\s\\`$]/.test(password));
// Sorted, they compress better.
const passwords = [...new Set(long)].slice(0, COUNT).sort();

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
 * The ${COUNT.toLocaleString('en')} most common passwords of at least ${MIN_LENGTH} characters, in lower case, from leaked accounts. They are what people
 * type: many are obscene, and none is shown on a screen.
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
