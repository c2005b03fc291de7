/** The commands of operators: `npm run backup`, `npm run restore`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@skatert/launcher/paths';

export interface CommandResult {
  /** Null when a signal has ended it. */
  code: number | null;
  /** The lines of both outputs. */
  lines: string[];
}

/** Called for each line, with the process that has printed it. */
export type OnLine = (line: string, child: ChildProcess) => void;

export interface CommandOptions {
  /** `DATA_DIR`, `PORT` and other settings of the platform. */
  env: Record<string, string>;
  onLine?: OnLine;
  onSpawn?: (child: ChildProcess) => void;
}

/** Runs a command of the launcher to its end. */
export async function runCommand(
  name: string,
  args: string[],
  { env, onLine, onSpawn }: CommandOptions,
): Promise<CommandResult> {
  const program = join(ROOT, 'packages/launcher/src', `${name}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn?.(child);
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      onLine?.(line, child);
    });
  const [code] = await once(child, 'close');
  return { code: code as number | null, lines };
}
