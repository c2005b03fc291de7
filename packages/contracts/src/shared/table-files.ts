/** Tables as files that are downloaded. No zod here: services and screens use the same. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export const TABLE_TEXTS = { format: 'Неизвестный вид файла' } as const;

/** Returns the last line of a file that has not all rows. @param rows how many it has */
export const firstRowsText = (rows: number): string =>
  `Показаны первые ${rows.toLocaleString('ru-RU')} строк.`;

/** The most letters of a brand's or a point's name in the name of a file: systems limit these names. */
const FILE_WORD_MAX = 40;
/** How much of such a name is read, which must be short: the normal form of a long text takes its square. */
const READ_MAX = 400;

/** Returns the name of a file without its extension, such as «блюда-кофейня-на-углу-2026-11-24»; what is absent or has no letters is left out. */
export const fileNameOf = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map(fileWord)
    .filter((word) => word !== '')
    .join('-');

const fileWord = (text = ''): string => {
  const words =
    text
      .slice(0, READ_MAX)
      .normalize('NFC')
      .toLocaleLowerCase('ru')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, FILE_WORD_MAX).join('').replace(/-$/, '');
};
