/** The schemas and the initial values of the forms of staff accounts. */

import { PROFILE_PASSWORD_MAX, PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import { CreateStaffBody, EditStaffBody, type StaffUser } from '@skatert/contracts/auth/staff';
import { text } from '@skatert/contracts/shared/fields';

const confirmation = { confirmation: text({ max: PROFILE_PASSWORD_MAX, keepsSpaces: true }) };
const DIFFERENT = { path: ['confirmation'], error: PROFILE_TEXTS.passwordsDiffer, when: () => true };

/** The body of a new account, and the repeated password. */
export const CreateStaffForm = CreateStaffBody.extend(confirmation).refine(
  ({ password, confirmation: repeated }) => password === repeated,
  DIFFERENT,
);

/** The body of an edit, and the repeated password; both are empty when it stays. */
export const EditStaffForm = EditStaffBody.extend(confirmation).refine(
  ({ password, confirmation: repeated }) => (password ?? '') === repeated,
  DIFFERENT,
);

export const newStaffValues = (login: string, password: string, apiKey: string) => ({
  lastName: '',
  firstName: '',
  patronymic: '',
  birthDate: '',
  email: '',
  phone: '',
  departmentId: null,
  roles: [],
  login,
  password,
  confirmation: password,
  apiKey,
});

/** USER stands for no role, so that it is no choice of its own. */
export const staffValuesOf = (user: StaffUser) => ({
  lastName: user.lastName ?? '',
  firstName: user.firstName ?? '',
  patronymic: user.patronymic ?? '',
  birthDate: user.birthDate ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  departmentId: user.departmentId,
  roles: user.roles.filter((role) => role !== 'USER'),
  login: user.login,
  password: '',
  confirmation: '',
  version: user.version,
});

export const workValuesOf = ({ departmentId, roles, version }: StaffUser) => ({
  departmentId,
  roles: roles.filter((role) => role !== 'USER'),
  version,
});
