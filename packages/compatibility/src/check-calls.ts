/** HTTP calls: each that a live release makes is still responded to, and each that the new one makes has a response. */
import { problemsOf } from './compare-schemas.js';
import type { Call, Descriptor } from './descriptor.js';
import { missing, type Releases, titleOf } from './releases.js';

export const checkCalls = (releases: Releases): string[] =>
  releases.consumers.flatMap((consumer) => consumer.uses.flatMap((use) => checkUse(releases, consumer, use)));

function checkUse(releases: Releases, consumer: Descriptor, use: Call): string[] {
  const isNew = releases.isCandidate(consumer);
  const title = `${use.method} ${use.path}`;
  const words = { offers: 'responds to', needs: 'calls' };
  const isOffered = (release: Descriptor): boolean => find([release], use) !== undefined;
  const [provider, call] = find(releases.after, use) ?? [];
  if (!provider || !call) return missing(releases, consumer, title, isOffered, words) ?? [];
  if (!isNew && !releases.isCandidate(provider)) return [];
  const [server, client] = [provider.definitions, consumer.definitions];
  const requests = problemsOf(
    { schema: use.request, definitions: client },
    { schema: call.request, definitions: server },
    { provider: 'reads', isStrict: true, reportsLost: false },
  );
  const responses = problemsOf(
    { schema: call.response, definitions: server },
    { schema: use.response, definitions: client },
    // The screens parse no response.
    { provider: 'writes', isStrict: false, reportsLost: !isNew },
  );
  return [
    ...requests.map(
      (problem) =>
        `In the request of ${title} to ${titleOf(provider)} ${problem}; ${titleOf(consumer)} calls it.`,
    ),
    ...responses.map(
      (problem) =>
        `In the response of ${titleOf(provider)} to ${title} ${problem}; ${titleOf(consumer)} reads it.`,
    ),
  ];
}

/** Parameters may have other names. */
const keyOf = ({ method, path }: Call): string => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`;

function find(releases: readonly Descriptor[], use: Call): [Descriptor, Call] | undefined {
  for (const release of releases) {
    const call = release.calls.find((each) => keyOf(each) === keyOf(use));
    if (call) return [release, call];
  }
  return undefined;
}
