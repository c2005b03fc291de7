import { defineErrors } from '../shared/error-table.js';

/** Errors that only svc-auth responds with. */
export const AUTH_ERRORS = defineErrors({
  BAD_CREDENTIALS: { status: 401, message: 'Неверный логин или пароль.' },
  SESSION_ENDED: { status: 401, message: 'Сессия истекла. Пожалуйста, войдите снова.' },
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
