/**
 * Runs a TypeScript command of this repository on a fresh clone: checks Node, installs what is missing, then loads the
 * command through tsx. Plain JavaScript without dependencies, since nothing may be installed yet.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OLDEST_NODE = [20, 19];

/** Ends the process with a message that says what to do. */
function exitWith(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  exitWith(
    `Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}: install it and start again.`,
  );
}

const readPackages = (file) => JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')).packages;

/**
 * Returns true when node_modules has the versions of the lock file and links to all workspaces; an interrupted install
 * leaves no list.
 */
function isInstalled() {
  if (!existsSync(`${ROOT}node_modules/.package-lock.json`)) return false;
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json'))
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, link, resolved, optional, peer }]) => {
      if (installed[path] === undefined) return Boolean(optional ?? peer);
      return link ? installed[path].resolved === resolved : installed[path].version === version;
    });
}

/** Runs npm and returns its exit code; null after a signal to this process, which ends npm as well. */
async function npm(args) {
  const path = process.env.npm_execpath;
  const [command, first] = path ? [process.execPath, [path]] : ['npm', []];
  const child = spawn(command, [...first, ...args], { cwd: ROOT, stdio: 'inherit' });
  let stopped = false;
  const stop = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return stopped ? null : code;
}

async function install() {
  console.log('Installing dependencies, a minute or two…');
  const start = performance.now();
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === null) process.exit(130);
  if (code !== 0)
    exitWith(
      'npm ci failed: see its output above; check the connection to the package registry and start again.',
    );
  console.log(`✓ dependencies installed (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

/** Runs a TypeScript file; `path` is relative to the repository's root. */
export async function runCommand(path) {
  checkNode();
  if (!isInstalled()) await install();
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(`${ROOT}${path}`).href);
}
