import { runCommand } from './bootstrap.mjs';

await runCommand('packages/launcher/src/test-run/main.ts');
