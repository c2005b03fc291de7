import { runCommand } from './bootstrap.mjs';

await runCommand('packages/launcher/src/start.ts');
