/** The schemas and the initial values of the forms of staff accounts. */

import { NEW_PASSWORD_MAX } from '@skatert/contracts/auth/password-rules';
import { PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import {
  CreateStaffBody,
  EditStaffBody,
  type EditWorkBody,
  type GivenRole,
  type StaffUser,
} from '@skatert/contracts/auth/staff';
import { text } from '@skatert/contracts/shared/fields';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { useEffect } from 'react';

/** The repeated password; `usePasswordConfirmation` compares it. */
const confirmation = { confirmation: text({ max: NEW_PASSWORD_MAX, keepsSpaces: true }) };

export const CreateStaffForm = CreateStaffBody.extend(confirmation);
/** The passwords are empty when the stored one stays. */
export const EditStaffForm = EditStaffBody.extend(confirmation);

/** Refuses the form while the passwords differ; a schema would compare them only when all fields are valid. */
export function usePasswordConfirmation(form: ContractForm<typeof EditStaffForm>): void {
  const isSame = form.value('password') === form.value('confirmation');
  useEffect(() => form.setProblem('confirmation', isSame ? null : PROFILE_TEXTS.passwordsDiffer));
}

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

/** Returns the roles that can be chosen: USER stands for no role. */
export const grantedRoles = (roles: readonly GivenRole[]): GivenRole[] =>
  roles.filter((role) => role !== 'USER');

export const staffValuesOf = (user: StaffUser) => ({
  lastName: user.lastName ?? '',
  firstName: user.firstName ?? '',
  patronymic: user.patronymic ?? '',
  birthDate: user.birthDate ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  departmentId: user.departmentId,
  roles: grantedRoles(user.roles),
  pointIds: user.pointIds,
  login: user.login,
  password: '',
  confirmation: '',
});

export const workValuesOf = ({ departmentId, roles, pointIds }: StaffUser) => ({
  departmentId,
  roles: grantedRoles(roles),
  pointIds,
});

/** Returns a body in which an owner is bound to no points: the form does not show those that were chosen before. */
export const freeOwner = <B extends Pick<EditWorkBody, 'roles' | 'pointIds'>>(body: B): B =>
  body.pointIds && body.roles?.includes('OWNER') ? { ...body, pointIds: [] } : body;
