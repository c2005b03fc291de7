import type { ListedClient } from './client-queries.js';

/** Returns the full name, or the parts of the name that are known; without any, the number. */
export function clientName({ id, fullName, lastName, firstName, patronymic }: ListedClient): string {
  const parts = [lastName, firstName, patronymic].filter(Boolean).join(' ');
  return fullName || parts || `Клиент #${id}`;
}
