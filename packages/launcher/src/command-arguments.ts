import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SetupError } from './setup-error.js';

export interface CommandForm<T extends NonNullable<ParseArgsConfig['options']>> {
  /** The sentence for wrong arguments. */
  usage: string;
  options: T;
  /** The most arguments that are no options; absent: none. */
  positionals?: number;
}

/**
 * Returns the options and the other arguments of a command.
 * @throws SetupError with the usage; also when npm took an option for its own, since `--` was missing before it
 */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  { usage, options, positionals: most = 0 }: CommandForm<T>,
  env: NodeJS.ProcessEnv = process.env,
) {
  const taken = Object.keys(options).find((name) => env[`npm_config_${name}`] !== undefined);
  if (taken !== undefined)
    throw new SetupError(`npm took --${taken} for its own: write -- before the arguments. ${usage}`);
  const parsed = parsedArguments(args, usage, options);
  if (parsed.positionals.length > most) throw new SetupError(usage);
  return parsed;
}

function parsedArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  usage: string,
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's next sentences explain how to write an argument that looks like an option.
    const [reason] = (error as Error).message.split('. ');
    throw new SetupError(`${reason}. ${usage}`);
  }
}
