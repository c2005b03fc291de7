/** Russian names of devices, from user agents. */
import { BROWSER_MAP, parse } from 'bowser';

const UNKNOWN = 'Неизвестное устройство';
const KNOWN = new Set<string>(Object.values(BROWSER_MAP));
const RUSSIAN: Record<string, string> = { 'Yandex Browser': 'Яндекс Браузер' };

/**
 * Returns a name such as «Chrome на Windows» or «Safari на iPhone», made of known names only: user agents are
 * untrusted.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  const program = KNOWN.has(browser.name ?? '') ? browser.name : undefined;
  const machine = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (program && machine) return `${RUSSIAN[program] ?? program} на ${machine}`;
  return program ?? machine ?? UNKNOWN;
}
