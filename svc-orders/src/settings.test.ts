import { OrdersSettings, warnOfTimeZone } from './settings.js';

const REQUIRED = {
  PORT: '0',
  MONGODB_URI: 'mongodb://127.0.0.1',
  DATABASE: 'orders',
  TOKEN_PUBLIC_KEY_FILE: 'public.pem',
  GATEWAY_KEY_FILE: 'gateway.key',
};

test.each([
  [undefined, 0],
  ['', 0],
  ['Asia/Vladivostok', 1],
  ['Mars/Olympus', 1],
])('the former setting TIME_ZONE=%j is warned of so often: %j', (TIME_ZONE, times) => {
  const warnings: unknown[] = [];
  const log = { warn: (...warning: unknown[]) => void warnings.push(warning) };
  warnOfTimeZone(OrdersSettings.parse({ ...REQUIRED, TIME_ZONE }), log);
  expect(warnings).toHaveLength(times);
});
