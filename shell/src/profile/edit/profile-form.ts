/** What the editor of a profile holds, checks and sends. */
import type { EditProfileInput } from '@skatert/contracts/auth/profile';
import { checkProfile, PROFILE_TEXTS, type ProfileKind } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import type { Resolver } from 'react-hook-form';
import { resultOf } from '../form-errors.js';

export interface ProfileValues {
  lastName: string;
  firstName: string;
  patronymic: string;
  /** yyyy-mm-dd, or empty. */
  dateOfBirth: string;
  email: string;
  phone: string;
  /** The staff's editor changes the password, too; empty leaves it. */
  password: string;
  confirmation: string;
  currentPassword: string;
}

export const valuesOf = (user: User): ProfileValues => ({
  lastName: user.lastName ?? '',
  firstName: user.firstName ?? '',
  patronymic: user.patronymic ?? '',
  dateOfBirth: user.dateOfBirth ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  password: '',
  confirmation: '',
  currentPassword: '',
});

/** Who signs in at another site may have no password yet: only the server knows. */
export const profileRules =
  (kind: ProfileKind, external: boolean): Resolver<ProfileValues> =>
  (values) => {
    const { confirmation, currentPassword, ...fields } = values;
    const changesPassword = fields.password !== '';
    return resultOf(values, {
      ...checkProfile(kind, fields),
      confirmation: confirmation === fields.password ? undefined : PROFILE_TEXTS.passwordsDiffer,
      currentPassword:
        changesPassword && currentPassword === '' && !external
          ? PROFILE_TEXTS.currentPasswordMissing
          : undefined,
    });
  };

/** The body of the call; `emailCode` is a code that was typed but not yet confirmed. */
export function bodyOf(values: ProfileValues, emailCode: string): EditProfileInput {
  const { confirmation: _same, password, currentPassword, patronymic, dateOfBirth, ...fields } = values;
  return {
    ...fields,
    patronymic: patronymic.trim() || null,
    dateOfBirth: dateOfBirth || null,
    ...(emailCode !== '' && { emailCode }),
    ...(password !== '' && { password }),
    ...(password !== '' && currentPassword !== '' && { currentPassword }),
  };
}
