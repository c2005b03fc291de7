/**
 * `npm run complete-lockfile`: adds entries to package-lock.json that npm omits when a registry lacks the wanted
 * version of optional packages (binaries for other systems). `npm ci` refuses a lock file without them on every
 * system.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'windows'];

/** Returns the system of a binary from its name, such as `@swc/core-linux-x64-musl`. */
function systemOf(name) {
  const segments = name.split('/').at(-1).split('-');
  const at = segments.findIndex((segment) => SYSTEMS.includes(segment) || segment === 'wasm32');
  if (at < 0)
    throw new Error(`The name ${name} has no system in it: add the package to the lock file by hand`);
  const [system, cpu, abi = ''] = segments.slice(at);
  if (system === 'wasm32') return { cpu: ['wasm32'] };
  return {
    cpu: [cpu === '64' ? 'x64' : cpu],
    ...(system === 'linux' && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
    os: [system === 'windows' ? 'win32' : system],
  };
}

/** Returns the entries that a lock file lacks, by path. */
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
