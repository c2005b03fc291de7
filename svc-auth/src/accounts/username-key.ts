/** The key that makes a login unique: whoever looks the same is the same. */

/** Cyrillic letters, lower case, that look like a Latin one in lower or upper case. */
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
 * Folds case, Unicode forms, invisible characters, runs of spaces and Latin/Cyrillic look-alikes.
 * Empty when nothing that can be seen is left.
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
