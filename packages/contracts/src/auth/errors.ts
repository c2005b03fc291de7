import { defineErrors } from '../shared/error-table.js';
import { FIRST_PASSWORD_DAYS } from './first-password-rules.js';

/** Errors that only svc-auth responds with. */
export const AUTH_ERRORS = defineErrors({
  BAD_CREDENTIALS: { status: 401, message: 'Неверный логин или пароль.' },
  SESSION_ENDED: { status: 401, message: 'Сессия истекла. Пожалуйста, войдите снова.' },
  PASSWORD_CHANGE_REQUIRED: {
    status: 401,
    message: 'Первый пароль нужно сменить на свой. Обновите страницу и войдите ещё раз.',
  },
  PASSWORD_LAPSED: {
    status: 401,
    message: `Первый пароль действовал ${FIRST_PASSWORD_DAYS} дней. Попросите владельца или администратора задать новый.`,
  },
  SIGN_IN_LAPSED: { status: 409, message: 'Время вышло. Войдите ещё раз.' },
  RESET_LINK_SPENT: {
    status: 409,
    message: 'Ссылка уже использована или устарела. Запросите новую.',
  },
  USERNAME_TAKEN: { status: 409, message: 'Этот логин уже занят' },
  NO_CONTEXT: { status: 409, message: 'Выберите контекст' },
  LAST_OWNER: { status: 409, message: 'У бренда должен остаться хотя бы один владелец' },
  BRAND_CREATOR: {
    status: 409,
    message: 'Роль владельца у создателя бренда может снять только он сам',
  },
  OWN_ACCOUNT: { status: 409, message: 'Нельзя удалить собственную учётную запись' },
  OWN_ROLES: { status: 409, message: 'Нельзя лишить самого себя прав на управление персоналом' },
  DEPARTMENT_TAKEN: { status: 409, message: 'Отдел с таким названием уже есть' },
  PERSONAL_DATA: {
    status: 409,
    message: 'Личные данные этого пользователя может изменить только он сам в своём профиле',
  },
});
export type AuthErrorCode = keyof typeof AUTH_ERRORS;
