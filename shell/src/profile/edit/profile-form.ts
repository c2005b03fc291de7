/** The values, the validation and the request body of the profile form. */
import type { EditProfileInput } from '@skatert/contracts/auth/profile';
import {
  checkProfile,
  PROFILE_TEXTS,
  type ProfileFields,
  type ProfileKind,
} from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import type { Resolver } from 'react-hook-form';
import { toResolverResult } from '../form-errors.js';

/** `dateOfBirth`: yyyy-mm-dd or empty; `password`: only in the staff editor, empty when unchanged. */
export interface ProfileValues extends ProfileFields {
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

/**
 * Returns the resolver. A user of an OpenID provider may have no password yet: only the server knows. `refusalOf`: returns why a
 * new password is refused.
 */
export const profileRules =
  (
    kind: ProfileKind,
    external: boolean,
    refusalOf: (password: string) => string | undefined,
  ): Resolver<ProfileValues> =>
  (values) => {
    const { confirmation, currentPassword, ...fields } = values;
    const changesPassword = fields.password !== '';
    return toResolverResult(values, {
      ...checkProfile(kind, fields),
      password: refusalOf(fields.password),
      confirmation: confirmation === fields.password ? undefined : PROFILE_TEXTS.passwordsDiffer,
      currentPassword:
        changesPassword && currentPassword === '' && !external
          ? PROFILE_TEXTS.currentPasswordMissing
          : undefined,
    });
  };

/** Returns the request body; `emailCode`: a code that was entered but not confirmed yet. */
export function bodyOf(values: ProfileValues, emailCode: string): EditProfileInput {
  const { confirmation: _same, password, currentPassword, patronymic, dateOfBirth, ...fields } = values;
  return {
    ...fields,
    patronymic: patronymic.trim() || null,
    dateOfBirth: dateOfBirth || null,
    ...(emailCode !== '' && { emailCode }),
    ...(password !== '' && { password }),
    ...(currentPassword !== '' && { currentPassword }),
  };
}
