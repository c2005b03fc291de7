/** The rules and texts of the archive, for the service and the screen. Without zod. */

/** The default page size, here and on the archive's screen. */
export const ARCHIVE_PAGE_SIZE = 25;
/** What is purged by default: archived longer ago than this. */
export const PURGE_DAYS = 90;

export const ARCHIVE_TYPES = ['PRODUCT', 'TAG'] as const;
export type ArchiveType = (typeof ARCHIVE_TYPES)[number];

export const ARCHIVE_TEXTS = {
  tagGone: 'Запись архива тега не найдена (возможно, уже восстановлена или удалена). Обновите список.',
  productGone: 'Запись архива не найдена (возможно, уже восстановлена или удалена). Обновите список.',
} as const;
