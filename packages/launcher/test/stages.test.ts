import { SetupError } from '../src/setup-error.js';
import { build, lint, type StageContext, unitTests } from '../src/test-run/stages.js';
import type { TestServers } from '../src/test-servers.js';

const stopped = new SetupError('Stopped.');
const printed: string[] = [];
const context: StageContext = {
  folder: '/nowhere',
  print: (text) => printed.push(text),
  signal: AbortSignal.abort(stopped),
};
const servers: TestServers = { mongodUri: '', natsUrl: '', stop: async () => {} };

test.each([
  ['the build', () => build(context)],
  ['a check', () => lint(context)],
  ['the tests of a workspace', () => unitTests(context, servers, ['packages/none'], Promise.resolve())],
])('a run that was stopped does not go on with %s, which has not failed', async (_, run) => {
  await expect(run()).rejects.toBe(stopped);
  expect(printed).toEqual([]);
});
