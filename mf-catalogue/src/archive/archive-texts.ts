/** What the screen says about an entry, by its type. */
import { ARCHIVE_TEXTS, type ArchiveType } from '@skatert/contracts/menu/archive-rules';
import { lookUp } from '@skatert/contracts/shared/look-up';
import { countOf } from '@skatert/contracts/shared/text';

interface EntryTexts {
  /** The type, as in the table. */
  type: string;
  restored: (name: string) => string;
  notRestored: string;
  erased: string;
  notErased: string;
  /** The choice of no group. */
  root: string;
}

const ENTRY_TEXTS: Record<ArchiveType, EntryTexts> = {
  PRODUCT: {
    type: 'Товар',
    restored: (name) => `Восстановлен «${name}»`,
    notRestored: 'Не удалось восстановить',
    erased: 'Запись удалена из архива',
    notErased: 'Не удалось удалить запись',
    root: 'Без группы',
  },
  TAG: {
    type: 'Тег',
    restored: (name) => `Тег «${name}» восстановлен`,
    notRestored: 'Не удалось восстановить тег',
    erased: 'Запись архива тега удалена',
    notErased: 'Не удалось удалить запись архива тега',
    root: 'Без родительского тега',
  },
};

/** Returns the texts of a type; those of a type of the next release name no type. */
export const textsOf = (type: ArchiveType): EntryTexts =>
  lookUp(ENTRY_TEXTS, type) ?? { ...ENTRY_TEXTS.PRODUCT, type };

/** Returns why the list did not load. `type`: the filter; null: all types. */
export const loadFailure = (type: ArchiveType | null): string =>
  type === 'TAG' ? 'Не удалось загрузить архив тегов' : 'Не удалось загрузить архив';

export const { tagGone: TAG_GONE } = ARCHIVE_TEXTS;

export const countOfTags = (count: number): string => countOf(count, ['тег', 'тега', 'тегов']);
export const countOfProducts = (count: number): string => countOf(count, ['товар', 'товара', 'товаров']);
