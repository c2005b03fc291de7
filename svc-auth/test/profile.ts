let people = 0;

/** What a profile's form sends, with an address nobody else has. */
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
