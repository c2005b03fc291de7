import { runCommand } from './bootstrap.mjs';

await runCommand('bench/src/main.ts');
