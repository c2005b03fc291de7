/**
 * `npm run images [-- <domain> …]`: builds the images of domains, of all by default, with buildah, podman or docker.
 * `BASE_IMAGE`: an image with Node and npm instead of the one of deploy/Dockerfile. `REGISTRY` precedes the names, such as
 * `registry.example.ru/skatert`. `TAG`: by default the first 12 digits of the commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { ROOT } from './paths.js';
import { DOMAINS } from './platform/programs.js';
import { currentCommit } from './releases/current-commit.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { timed } from './timed.js';

const BUILDERS = ['buildah', 'podman', 'docker'];

async function main(): Promise<void> {
  const names = DOMAINS.map(({ name }) => name);
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown)
    throw new SetupError(`No domain ${unknown}: name some of ${names.join(', ')}, or none for all.`);
  const builder = BUILDERS.find((each) => spawnSync(each, ['--version']).status === 0);
  if (!builder) throw new SetupError(`None of ${BUILDERS.join(', ')} is installed: install one of them.`);
  const commit = (await currentCommit(ROOT)) ?? 'unknown';
  const { REGISTRY = 'skatert', TAG = commit.slice(0, 12) } = process.env;
  for (const domain of wanted.length > 0 ? wanted : names) {
    const image = `${REGISTRY}/${domain}:${TAG}`;
    await timed(console.log, image, async () => buildImage(builder, domain, image, commit));
  }
}

/** @throws SetupError with the end of the output when the build fails */
function buildImage(builder: string, domain: string, image: string, commit: string): void {
  const seconds = secondsOf(commit);
  const args = ['build', '--file', 'deploy/Dockerfile', '--tag', image];
  const values = {
    DOMAIN: domain,
    COMMIT: commit,
    SOURCE_DATE_EPOCH: seconds,
    BASE_IMAGE: process.env.BASE_IMAGE,
  };
  for (const [name, value] of Object.entries(values)) if (value) args.push('--build-arg', `${name}=${value}`);
  // The format of OCI has no health checks. BuildKit takes the time of the files from SOURCE_DATE_EPOCH.
  if (builder !== 'docker') args.push('--layers', '--format', 'docker', '--timestamp', seconds);
  const { status, stdout, stderr } = spawnSync(builder, [...args, '.'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, SOURCE_DATE_EPOCH: seconds },
  });
  if (status !== 0) throw new SetupError(`${image} was not built:\n${`${stdout}${stderr}`.slice(-4000)}`);
}

/** Returns the time of a commit, in s: images of the same commit are the same. */
function secondsOf(commit: string): string {
  if (commit === 'unknown') return '0';
  const args = ['show', '-s', '--format=%ct', commit.replace('+', '')];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

await runMain(main);
