/** The quotas of svc-auth; docs/limits.md lists them. */
import { quotaOf } from '@skatert/service-kit/http/quotas';
import type { AuthRules } from './settings.js';

/** Returns the table of the quotas, with the numbers of the settings. */
export const quotasOf = (rules: AuthRules) => ({
  departmentsOfMaster: quotaOf(rules.DEPARTMENTS_PER_MASTER, ['отдела', 'отделов'], 'у одного владельца'),
  staffOfMaster: quotaOf(rules.STAFF_PER_MASTER, ['сотрудника', 'сотрудников'], 'у одного владельца'),
  /** Refuses no sign-in: one above it ends the session that was not used for longest. */
  sessionsOfAccount: { max: rules.SESSIONS_PER_ACCOUNT },
});
export type AuthQuotas = ReturnType<typeof quotasOf>;
