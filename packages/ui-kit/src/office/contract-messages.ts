/** The messages of rules for which a contract's schema has none of its own. */
import type { z } from 'zod';
import { ru } from 'zod/locales';

const russian = ru().localeError;

/** Returns zod's Russian message for a broken rule; an empty field is only called required. */
export const localeError: z.core.$ZodErrorMap = (issue) =>
  issue.input === null || issue.input === undefined || issue.input === ''
    ? 'Обязательное поле'
    : russian(issue);
