/** Texts of the import's screen. */
import type { ImportRow, MenuImport } from '@skatert/contracts/menu/import';
import { IMPORT_COLUMN_TITLES, type ImportFilter } from '@skatert/contracts/menu/import-rules';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { countOf } from '@skatert/contracts/shared/text';

export const TAB_TITLES: Readonly<Record<ImportFilter, string>> = {
  bad: 'Ошибки',
  warned: 'Предупреждения',
  changed: 'Изменятся',
  new: 'Новые',
  unchanged: 'Без изменений',
};
/** The order of the tabs: what needs attention first. */
const TABS: readonly ImportFilter[] = ['bad', 'warned', 'changed', 'new', 'unchanged'];

/** Returns the tabs of an import with the numbers of their rows; one for warnings only when it has some. */
export const tabsOf = ({ counts, warned = 0 }: MenuImport): { status: ImportFilter; count: number }[] =>
  TABS.map((status) => ({ status, count: { ...counts, warned }[status] })).filter(
    ({ status, count }) => status !== 'warned' || count > 0,
  );

export const NO_CHANGES = 'В файле нет изменений';

export const products = (count: number): string => countOf(count, ['товар', 'товара', 'товаров']);
export const rows = (count: number): string => countOf(count, ['строка', 'строки', 'строк']);

export const warnedText = (count: number): string =>
  `С предупреждениями: ${rows(count)}. Применить файл они не мешают.`;

const shown = (value: string): string => (value === '' ? 'пусто' : value);

/** Returns what warns of a row; a message of a size names it. */
export const warningsOf = ({ warnings = [] }: ImportRow): string[] => warnings.map(({ message }) => message);

/** Returns what happens to a row: one text per field. */
export function detailsOf({ status, changes, errors }: ImportRow): string[] {
  if (status === 'bad')
    return errors.map(({ column, message }) => `${labelOf(IMPORT_COLUMN_TITLES, column)}: ${message}`);
  return changes.map(({ column, before, after }) => {
    const title = labelOf(IMPORT_COLUMN_TITLES, column);
    return status === 'new' ? `${title}: ${after}` : `${title}: ${shown(before)} → ${shown(after)}`;
  });
}

/** Returns what applying the import does. */
export function planText({ counts, newGroups }: MenuImport): string {
  const parts = [
    counts.changed > 0 && `изменится товаров: ${counts.changed}`,
    counts.new > 0 && `новых товаров: ${counts.new}`,
    newGroups.length > 0 && `новых групп: ${newGroups.length}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? NO_CHANGES : capitalized(parts.join(', '));
}

/** Returns what the applied import did. */
export function resultText({ counts, newGroups }: MenuImport): string {
  const parts = [
    `изменено: ${counts.changed}`,
    `добавлено: ${counts.new}`,
    newGroups.length > 0 && `новых групп: ${newGroups.length}`,
    counts.unchanged > 0 && `без изменений: ${counts.unchanged}`,
  ].filter((part) => part !== false);
  return capitalized(parts.join(', '));
}

/** Returns what an undo does, for the question before it. */
export function undoQuestion({ changed, new: added }: MenuImport['counts']): string {
  const parts = [
    changed > 0 && `прежними станут: ${products(changed)}`,
    added > 0 && `в архив уйдут: ${products(added)}`,
  ].filter((part) => part !== false);
  return `${capitalized(parts.join(', '))}. Применить этот файл ещё раз нельзя: его нужно будет загрузить заново.`;
}

/** Returns what the undo did. */
export function undoText({ restored, archived, archivedGroups }: NonNullable<MenuImport['undo']>): string {
  const parts = [
    restored > 0 && `возвращено прежних: ${restored}`,
    archived > 0 && `новых отправлено в архив: ${archived}`,
    archivedGroups > 0 && `пустых групп в архиве: ${archivedGroups}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Возвращать было нечего' : capitalized(parts.join(', '));
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
