import type { ErrorTable } from '../shared/error-table.js';

/** Errors that only svc-menu responds with. */
export const MENU_ERRORS = {
  EDIT_CONFLICT: { status: 409, message: 'Пока вы редактировали, данные изменил другой сотрудник' },
} as const satisfies ErrorTable;
