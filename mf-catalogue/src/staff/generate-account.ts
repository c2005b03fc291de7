/** Generates logins, passwords and API keys, with the browser's cryptographic random numbers. */
import { API_KEY_ALPHABET, API_KEY_LENGTH } from '@skatert/contracts/auth/staff-rules';

const PASSWORD_LENGTH = 12;
/** The limit of a generated login: a last name may be longer than a login. */
const LOGIN_NAME_MAX = 40;

/** Returns a random integer from 0 below `limit`; each is equally likely. */
function randomBelow(limit: number): number {
  const range = 2 ** 32;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  // The last incomplete run of the range would favour small numbers.
  return random < range - (range % limit) ? random % limit : randomBelow(limit);
}

const randomText = (length: number): string =>
  Array.from({ length }, () => API_KEY_ALPHABET[randomBelow(API_KEY_ALPHABET.length)]).join('');

/** Returns a password of twelve characters that can't be confused. */
export const generatePassword = (): string => randomText(PASSWORD_LENGTH);

export const generateApiKey = (): string => randomText(API_KEY_LENGTH);

/** Returns three random digits. */
export const generateDigits = (): string => String(randomBelow(1000)).padStart(3, '0');

/** Latin letters for the Russian ones. */
const LATIN: Record<string, string> = Object.fromEntries(
  'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ э e ю yu я ya'
    .split(' ')
    .flatMap((letter, index, all) =>
      index % 2 === 0 ? [[letter, all[index + 1]?.replace('_', '') ?? '']] : [],
    ),
);

const toLatin = (name: string): string =>
  Array.from(name.trim().toLowerCase(), (letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/**
 * Returns a login: the first letter of the first name, the last name and three digits, in Latin letters, since a login
 * is also typed on keyboards without Russian ones.
 */
export function suggestLogin(firstName: string, lastName: string, digits: string): string {
  const [initial = ''] = Array.from(firstName.trim());
  return `${(toLatin(initial) + toLatin(lastName)).slice(0, LOGIN_NAME_MAX) || 'user'}${digits}`;
}
