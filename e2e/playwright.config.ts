/** Journeys run against a platform that stands already: the launcher starts one and says where, and which browser. */
import { defineConfig } from '@playwright/test';

const { BASE_URL, CHROMIUM_PATH, CHROMIUM_ARGS = '[]', JOURNEYS_REPORT } = process.env;
if (!BASE_URL) throw new Error('BASE_URL is not set: start the journeys by "npm run journeys"');

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: false,
  // Two at once would share the two cores with the whole platform.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(JOURNEYS_REPORT ? [['json', { outputFile: JOURNEYS_REPORT }] as const] : [])],
  use: {
    baseURL: BASE_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: JSON.parse(CHROMIUM_ARGS) },
  },
});
