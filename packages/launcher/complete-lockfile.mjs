/**
 * `npm run complete-lockfile`: adds to package-lock.json what npm leaves out when a registry has some optional packages
 * (the binaries for other systems) not at the wanted version. `npm ci` refuses a lock file with such gaps everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'windows'];

/** Which system a binary is for, by its name: `@swc/core-linux-x64-musl`. */
function systemOf(name) {
  const words = name.split('/').at(-1).split('-');
  const at = words.findIndex((word) => SYSTEMS.includes(word) || word === 'wasm32');
  if (at < 0)
    throw new Error(`The name ${name} doesn't tell for which system it is: add it to the lock file by hand`);
  const [system, cpu, abi = ''] = words.slice(at);
  if (system === 'wasm32') return { cpu: ['wasm32'] };
  return {
    cpu: [cpu === '64' ? 'x64' : cpu],
    ...(system === 'linux' && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
    os: [system === 'windows' ? 'win32' : system],
  };
}

/** The entries that a lock file lacks, by path. */
function missingEntries({ packages }) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const entry = `node_modules/${name}`;
      if (packages[entry] || packages[`${path}/${entry}`]) continue;
      missing[entry] = { version, ...(dev && { dev }), optional: true, ...systemOf(name) };
    }
  return missing;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const packages = Object.entries({ ...lock.packages, ...missing });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added to package-lock.json`);
}
