/** `npm run rollback -- orders`: makes the release live again that a deploy has replaced. */
import { readArguments } from './command-arguments.js';
import { ControlClient } from './control/control-client.js';
import { readStartSettings } from './platform/settings.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';

const print = (text: string): void => console.log(text);

const FORM = {
  usage: 'Say which domain: npm run rollback -- orders (npm run status lists them)',
  options: {},
  positionals: 1,
};

async function main(args: readonly string[]): Promise<void> {
  const [domain] = readArguments(args, FORM).positionals;
  if (domain === undefined) throw new SetupError(FORM.usage);
  const platform = await ControlClient.connect(readStartSettings(process.env).dataDir, print);
  try {
    await platform.rollback(domain);
  } finally {
    platform.close();
  }
}

await runMain(() => main(process.argv.slice(2)));
