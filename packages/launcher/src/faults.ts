/** `npm run faults -- storm`: builds and runs fault tests, which kill processes of whole platforms. */
import { faults } from './test-run/platform-suites.js';
import { runAlone } from './test-run/run-alone.js';

process.exit(await runAlone('faults', faults));
