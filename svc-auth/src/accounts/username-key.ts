/** The unique key of a login: logins that look the same have the same key. */

/** Lower-case Cyrillic letters that look like a Latin letter in lower or upper case. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'ë',
  і: 'i',
  ї: 'ï',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ԛ: 'q',
  ԝ: 'w',
  ү: 'y',
  ӏ: 'l',
};

/**
 * Returns the login with case, Unicode forms, invisible characters, repeated spaces and Latin/Cyrillic look-alikes
 * folded; empty for a login without visible characters.
 */
export function usernameKey(username: string): string {
  const folded = username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(folded, (letter) => LOOK_ALIKES[letter] ?? letter).join('');
}
