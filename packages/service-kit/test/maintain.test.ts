import { runMaintenance } from '../src/process/maintain.js';

const argv = process.argv;
let printed: unknown[];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void printed.push(text));
  vi.stubEnv('MONGODB_URI', process.env.TEST_MONGODB_URI);
  vi.stubEnv('DATABASE', 'maintained');
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
});

/** Runs the program with an argument. Returns its exit code. */
async function run(argument?: string): Promise<typeof process.exitCode> {
  process.argv = ['node', 'maintain.js', ...(argument ? [argument] : [])];
  await runMaintenance('svc-test', {
    audit: async (connection) => connection.name === 'maintained',
    differs: async () => false,
    fails: async () => {
      throw new Error('The index is missing.');
    },
  });
  return process.exitCode;
}

test('a command runs on the database of the settings, and its outcome is the exit code', async () => {
  expect(await run('audit')).toBe(0);
  expect(await run('differs')).toBe(1);
  expect(printed).toEqual([]);
});

test('a failure is printed with where it happened', async () => {
  expect(await run('fails')).toBe(1);
  expect(printed).toEqual([expect.stringMatching(/^Error: The index is missing\.\n +at .*maintain\.test/)]);
});

test.each([undefined, 'toString'])(
  'without a known command the program says which there are: %s',
  async (argument) => {
    expect(await run(argument)).toBe(1);
    expect(printed).toEqual(['Say what to do: audit or differs or fails']);
  },
);
