import { readArguments } from '../src/command-arguments.js';

const FORM = {
  usage: 'Usage: npm run cook -- <dish> [--canary <percent>]',
  options: { canary: { type: 'string' }, abort: { type: 'boolean', default: false } },
  positionals: 1,
} as const;

test('returns options and other arguments', () => {
  const { values, positionals } = readArguments(['soup', '--canary', '10'], FORM, {});
  expect({ ...values, positionals }).toEqual({ canary: '10', abort: false, positionals: ['soup'] });
});

test.each([
  [['soup', '--colour', 'red'], /^Unknown option '--colour'\. Usage: npm run cook/],
  [['soup', '--help'], /^Unknown option '--help'\. Usage: /],
  [['soup', '--canary'], /--canary.*Usage: /],
  [['soup', 'fish'], /^Usage: npm run cook/],
])('wrong arguments get the usage: %j', (args, message) => {
  expect(() => readArguments(args, FORM, {})).toThrow(message);
});

test('an option that npm took for its own is named', () => {
  const env = { npm_config_canary: '10' };
  expect(() => readArguments(['soup'], FORM, env)).toThrow(/^npm took --canary for its own: write -- before/);
});
