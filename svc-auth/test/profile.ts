let people = 0;

/** Returns the body of a profile form, with a unique e-mail address. */
export function profile(changes: object = {}) {
  people += 1;
  return {
    lastName: 'Иванов-Петров',
    firstName: 'Анна Мария',
    patronymic: 'Игоревна' as string | null,
    dateOfBirth: '1990-05-17' as string | null,
    email: `anna${people}@example.ru`,
    phone: '8 (912) 345-67-89',
    ...changes,
  };
}
