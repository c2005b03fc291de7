/** `npm run journeys -- --trace on checkout`: builds, starts a temporary platform and runs Playwright on it. */
import { journeys } from './test-run/platform-suites.js';
import { runAlone } from './test-run/run-alone.js';

process.exit(await runAlone('journeys', journeys));
