/** `npm run status`: what is live in each domain of the running platform. */
import { ControlClient } from './control/control-client.js';
import type { DomainStatus } from './control/protocol.js';
import { readStartSettings } from './platform/settings.js';
import { SetupError } from './setup-error.js';

const print = (text: string): void => console.log(text);

const commitText = (commit: string | undefined): string =>
  commit === undefined ? '' : `, commit ${commit.slice(0, 10)}${commit.endsWith('+') ? ' and changes' : ''}`;

/** Returns a line about a domain, one about its canary, and one about each of its processes. */
function linesOf({ domain, release, since, commit, by, canary, processes }: DomainStatus): string[] {
  const origin = by === 'start' ? 'built by npm start' : 'deployed';
  const tried = canary
    ? [
        `${''.padEnd(12)} ${canary.release} gets ${canary.traffic} % of the sessions since ${canary.since}${commitText(canary.commit)}`,
      ]
    : [];
  return [
    `${domain.padEnd(12)} ${release}, ${origin} ${since}${commitText(commit)}`,
    ...tried,
    ...processes.map(
      ({ name, pid, url, isReady }) =>
        `${''.padEnd(12)}   ${name}: ${pid === undefined ? 'restarts' : `process ${pid}`}, ${url}, ${isReady ? 'ready' : 'NOT READY'}`,
    ),
  ];
}

try {
  const platform = await ControlClient.connect(readStartSettings(process.env).dataDir, print);
  for (const line of (await platform.status()).flatMap(linesOf)) print(line);
  platform.close();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
