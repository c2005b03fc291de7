import { readStartArguments, readStartSettings } from '../src/platform/settings.js';
import { SetupError } from '../src/setup-error.js';

test('uses embedded servers, port 8080 and demo data by default', () => {
  expect(readStartSettings({})).toMatchObject({ port: 8080, demo: true, natsPrefix: '', logLevel: 'info' });
  expect(readStartSettings({}).dataDir).toMatch(/\/\.data$/);
  expect(readStartSettings({}).mongoUri).toBeUndefined();
});

test('loads demo data into an external database only on request', () => {
  const MONGODB_URI = 'mongodb://127.0.0.1:1/?replicaSet=rs0';
  expect(readStartSettings({ MONGODB_URI }).demo).toBe(false);
  expect(readStartSettings({ MONGODB_URI, SEED_DEMO: '1' }).demo).toBe(true);
  expect(readStartSettings({ SEED_DEMO: '0' }).demo).toBe(false);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '65530' }, 'PORT'],
  [{ MONGODB_URI: 'localhost' }, 'MONGODB_URI'],
  [{ NATS_URL: 'http://x' }, 'NATS_URL'],
  [{ SMTP_URL: 'mail.example.ru' }, 'SMTP_URL'],
  [{ SEED_DEMO: 'perhaps' }, 'SEED_DEMO'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ LOG_FILE_MB: 'much' }, 'LOG_FILE_MB'],
  [{ LOG_FILE_MB: '0' }, 'LOG_FILE_MB'],
  [{ LOG_FILES: '0' }, 'LOG_FILES'],
  [{ LOG_FILES: '1.5' }, 'LOG_FILES'],
])('names a wrong setting in one sentence: %j', (env, name) => {
  const read = () => readStartSettings(env);
  expect(read).toThrow(SetupError);
  expect(read).toThrow(new RegExp(`^Wrong setting: ${name} must be [^\\n]+\\.$`));
});

test('names all wrong settings together', () => {
  expect(() => readStartSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
    /PORT must be .*; LOG_LEVEL must be/,
  );
});

test('the arguments say how many processes of each program run', () => {
  expect(readStartArguments([])).toEqual({ replicas: 1, cluster: false });
  expect(readStartArguments(['--replicas', '2'])).toEqual({ replicas: 2, cluster: false });
  expect(readStartArguments(['--cluster'])).toEqual({ replicas: 2, cluster: true });
  expect(readStartArguments(['--cluster', '--replicas', '1'])).toEqual({ replicas: 1, cluster: true });
});

test.each([['--replicas'], ['--replicas', '0'], ['--replicas', 'two'], ['--replica', '2'], ['2']])(
  'a wrong argument gets the usage: %s %s',
  (...args) => {
    expect(() => readStartArguments(args)).toThrow(/Usage: npm start \[-- \[--replicas /);
  },
);
