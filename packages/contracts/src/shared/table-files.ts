/** Tables as files that are downloaded. No zod here: services and screens use the same. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export const TABLE_TEXTS = { format: 'Неизвестный вид файла' } as const;

/** Returns the last line of a file that has not all rows. @param rows how many it has */
export const firstRowsText = (rows: number): string =>
  `Показаны первые ${rows.toLocaleString('ru-RU')} строк.`;
