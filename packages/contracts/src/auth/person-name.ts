/** How people are named. Without zod. */

/** The names of an account, as far as they are known. */
export interface PersonNames {
  lastName?: string | null;
  firstName?: string | null;
  patronymic?: string | null;
}

/** Returns last name, first name and patronymic, as far as they are known; without any of them, the username. */
export function fullNameOf(names: PersonNames | undefined, username: string): string {
  const parts = [names?.lastName, names?.firstName, names?.patronymic].filter((part) => part);
  return parts.length > 0 ? parts.join(' ') : username;
}
