export const EDIT_TITLE = 'Изменить тег';
export const CREATE_FAILURE = 'Не удалось создать тег';
export const SAVE_FAILURE = 'Произошла ошибка при сохранении тега';

/** The notices of the dialogs, which differ by the page that opens them. */
export interface TagTexts {
  created: string;
  edited: string;
}
export const PAGE_TEXTS: TagTexts = { created: 'Тег успешно создан!', edited: 'Тег успешно обновлен!' };
