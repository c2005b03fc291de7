/** `npm run rollback -- orders`: makes the release live again that a deploy has replaced. */
import { ControlClient } from './control/control-client.js';
import { readStartSettings } from './platform/settings.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';

const print = (text: string): void => console.log(text);

async function main([domain, ...rest]: readonly string[]): Promise<void> {
  if (domain === undefined || rest.length > 0)
    throw new SetupError('Say which domain: npm run rollback -- orders (npm run status lists them)');
  const platform = await ControlClient.connect(readStartSettings(process.env).dataDir, print);
  try {
    await platform.rollback(domain);
  } finally {
    platform.close();
  }
}

await runMain(() => main(process.argv.slice(2)));
