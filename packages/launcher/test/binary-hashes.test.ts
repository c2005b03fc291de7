import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { unpackProgram } from '../src/binary-archives.js';
import { BINARY_HASHES } from '../src/binary-hashes.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skatert-archives-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

function tarOf(): Uint8Array {
  const source = mkdtempSync(join(tmpdir(), 'skatert-tar-'));
  mkdirSync(join(source, 'server-1/bin'), { recursive: true });
  writeFileSync(join(source, 'server-1/bin/server'), 'the program');
  writeFileSync(join(source, 'server-1/LICENSE'), 'a text');
  execFileSync('tar', ['-czf', 'a.tgz', 'server-1'], { cwd: source });
  const content = readFileSync(join(source, 'a.tgz'));
  rmSync(source, { recursive: true });
  return content;
}

const ARCHIVES: [string, () => Uint8Array][] = [
  ['server-1.tar.gz', tarOf],
  ['server-1-py3-none-any.whl', () => zipSync({ 'a/bin/server': Buffer.from('the program') })],
];

describe.each(ARCHIVES)('%s', (name, contentOf) => {
  it('is unpacked when it has the known SHA-256', async () => {
    const content = contentOf();
    const path = await unpackProgram({ name, content }, 'server', folder, { [name]: hashOf(content) });
    expect(readFileSync(path, 'utf8')).toBe('the program');
  });

  it('is not touched when it has another one, or none is known', async () => {
    const content = contentOf();
    const changed = { [name]: hashOf(Buffer.from('another')) };
    await expect(unpackProgram({ name, content }, 'server', folder, changed)).rejects.toThrow(
      'another SHA-256',
    );
    await expect(unpackProgram({ name, content }, 'server', folder, {})).rejects.toThrow('is known');
    await expect(unpackProgram({ name: 'toString', content }, 'server', folder)).rejects.toThrow('is known');
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('each program has an archive for each system that runs the platform', () => {
  const names = Object.keys(BINARY_HASHES);
  for (const [program, systems] of [
    [/^(mongodb|fiftyone)/, [/linux.*x86_64/, /linux.*aarch64/, /macosx.*arm64/, /macosx.*x86_64/]],
    [/^nats/, [/linux.*(amd64|x86_64)/, /linux.*(arm64|aarch64)/, /macosx.*arm64/, /macosx.*x86_64/]],
  ] as const)
    for (const system of systems)
      expect(names.filter((name) => program.test(name) && system.test(name))).not.toEqual([]);
  for (const hash of Object.values(BINARY_HASHES)) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});
