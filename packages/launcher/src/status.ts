/** `npm run status`: what is live in each domain of the running platform. */
import { readArguments } from './command-arguments.js';
import { ControlClient } from './control/control-client.js';
import type { DomainStatus, VersionCounts } from './control/protocol.js';
import { readStartSettings } from './platform/settings.js';
import { commitText } from './releases/current-commit.js';
import { runMain } from './run-main.js';

const INDENT = ' '.repeat(12);

const print = (text: string): void => console.log(text);

const afterComma = (commit: string | undefined): string =>
  commit === undefined ? '' : `, ${commitText(commit)}`;

/** Returns the figures by which a canary is compared with the live release. */
function countsText({ requests, errors, ms, browserErrors }: VersionCounts): string {
  const share = requests === 0 ? 0 : (100 * errors) / requests;
  const mean = requests === 0 ? 0 : ms / requests;
  return `${requests} calls, ${errors} failed (${share.toFixed(1)} %), ${mean.toFixed(0)} ms on average, ${browserErrors} errors in browsers`;
}

/** Returns a line about a domain, one about its canary, and one about each of its processes. */
function linesOf({ domain, release, since, commit, by, counts, canary, processes }: DomainStatus): string[] {
  const origin = by === 'start' ? 'built by npm start' : 'deployed';
  const tried = canary
    ? [
        `${INDENT} ${canary.release} gets ${canary.traffic} % of the sessions since ${canary.since}${afterComma(canary.commit)}`,
        `${INDENT}   ${countsText(canary.counts)}`,
      ]
    : [];
  return [
    `${domain.padEnd(12)} ${release}, ${origin} ${since}${afterComma(commit)}`,
    `${INDENT}   ${countsText(counts)}`,
    ...tried,
    ...processes.map(
      ({ name, pid, url, isReady }) =>
        `${INDENT}   ${name}: ${pid === undefined ? 'restarts' : `process ${pid}`}, ${url}, ${isReady ? 'ready' : 'NOT READY'}`,
    ),
  ];
}

await runMain(async () => {
  readArguments(process.argv.slice(2), { usage: 'Usage: npm run status', options: {} });
  const platform = await ControlClient.connect(readStartSettings(process.env).dataDir, print);
  for (const line of (await platform.status()).flatMap(linesOf)) print(line);
  platform.close();
});
