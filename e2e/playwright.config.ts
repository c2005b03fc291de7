/** Journeys run against a running platform: the launcher starts it and passes its URL and the browser. */
import { defineConfig } from '@playwright/test';

const { BASE_URL, CHROMIUM_PATH, CHROMIUM_ARGS = '[]', JOURNEYS_REPORT } = process.env;
if (!BASE_URL) throw new Error('BASE_URL is not set: start the journeys by "npm run journeys"');

export default defineConfig({
  projects: [
    { name: 'together', testDir: 'journeys', testIgnore: 'alone/**', outputDir: 'test-results/together' },
    // They break or count what other journeys use.
    { name: 'alone', testDir: 'journeys/alone', outputDir: 'test-results/alone', workers: 1 },
  ],
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Timeouts only guard against hanging: a slow machine takes three times as long as a fast one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(JOURNEYS_REPORT ? [['json', { outputFile: JOURNEYS_REPORT }] as const] : [])],
  use: {
    baseURL: BASE_URL,
    // Its requests would pass by the routes of journeys: those about the service worker itself allow it.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: CHROMIUM_PATH, args: JSON.parse(CHROMIUM_ARGS) },
  },
});
