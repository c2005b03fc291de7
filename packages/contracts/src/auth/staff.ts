/** Staff accounts and departments: `/staff/v1`. */
import { z } from 'zod';
import { EDITED, ReadVersion } from '../shared/editing.js';
import {
  filterBy,
  Id,
  line,
  listOf,
  multiline,
  PageQuery,
  Timestamp,
  text,
  wholeParam,
} from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { cleanPhone, PHONE_REQUIRED } from '../shared/phone.js';
import { parseRole, STAFF_ROLES } from '../shared/roles.js';
import { STAFF_POINTS_MAX } from '../shared/staff-points.js';
import { NEW_PASSWORD_MAX, NEW_PASSWORD_MIN, PASSWORD_TEXTS } from './password-rules.js';
import { checkedText } from './profile.js';
import { PROFILE_RULES } from './profile-rules.js';
import { Username } from './session.js';
import { isApiKey, isStaffPhone, STAFF_PAGE_SIZE, STAFF_TEXTS } from './staff-rules.js';

/** Roles that can be assigned on the staff screen; USER alone is an account without a membership. */
export const GIVEN_ROLES = ['USER', ...STAFF_ROLES] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

const GivenRole = z
  .string({ error: STAFF_TEXTS.role })
  .max(40, { error: STAFF_TEXTS.role, abort: true })
  .transform(parseRole)
  .pipe(z.enum(GIVEN_ROLES, { error: STAFF_TEXTS.role }));

const Password = text({
  max: NEW_PASSWORD_MAX,
  tooLong: PASSWORD_TEXTS.long,
  required: PASSWORD_TEXTS.required,
  min: { length: NEW_PASSWORD_MIN, tooShort: STAFF_TEXTS.password },
  keepsSpaces: true,
});

/**
 * True: the password is a first one, which opens only its change and lapses (first-password-rules.ts). The back office always sends it;
 * absent: the password is the account's own, as for programs that create accounts with a password of their choice.
 */
const mustChangePassword = z.boolean().optional();

/** A field of the profile. */
const profileField = (field: 'lastName' | 'firstName' | 'patronymic' | 'email' | 'dateOfBirth') => {
  const { check, normalize } = PROFILE_RULES.staff[field];
  return checkedText(check, normalize, check('') ?? 'Нужна строка');
};
/** Absent, null and empty are the same. */
const orNull = (text: string | null | undefined): string | null => text || null;

const Phone = line({ max: 40, required: PHONE_REQUIRED, clean: cleanPhone });

const Roles = listOf(GivenRole, { max: 20, tooLong: STAFF_TEXTS.role, wrongType: STAFF_TEXTS.role });

/** The points of the context's brand; empty: all of them. Absent: unchanged, or all of a new account. */
const PointIds = listOf(Id, {
  max: STAFF_POINTS_MAX,
  tooLong: STAFF_TEXTS.pointsMax,
  wrongType: STAFF_TEXTS.point,
}).optional();

const person = {
  lastName: profileField('lastName'),
  firstName: profileField('firstName'),
  patronymic: profileField('patronymic').nullish().transform(orNull),
  email: profileField('email'),
  /** yyyy-mm-dd. */
  birthDate: profileField('dateOfBirth').nullish().transform(orNull),
  departmentId: Id.nullish().transform((id) => id ?? null),
  roles: Roles.default(['USER']),
  pointIds: PointIds,
  login: Username,
};

/** A new account with a membership in the brand of the caller's context. */
export const CreateStaffBody = z.object({
  ...person,
  phone: Phone.refine(isStaffPhone, STAFF_TEXTS.phone),
  password: Password,
  mustChangePassword,
  /** The key that the form generated; absent: the service generates one. */
  apiKey: text({ max: 100, tooLong: STAFF_TEXTS.apiKey, wrongType: STAFF_TEXTS.apiKey, keepsSpaces: true })
    .refine(isApiKey, STAFF_TEXTS.apiKey)
    .optional(),
});
export type CreateStaffBody = z.infer<typeof CreateStaffBody>;

/** The same fields; an empty password is unchanged, and a stored phone may have another format. */
export const EditStaffBody = z.object({
  ...person,
  phone: Phone,
  password: text({
    max: NEW_PASSWORD_MAX,
    tooLong: PASSWORD_TEXTS.long,
    wrongType: STAFF_TEXTS.password,
    keepsSpaces: true,
  })
    .nullish()
    .transform((typed) => typed || undefined)
    .pipe(Password.optional()),
  mustChangePassword,
  version: ReadVersion,
});
export type EditStaffBody = z.infer<typeof EditStaffBody>;

/**
 * Only the department, the roles and the points, for an account whose personal data the master may not change. Omitted fields are
 * unchanged; null is no department.
 */
export const EditWorkBody = z.object({
  departmentId: Id.nullish(),
  roles: Roles.optional(),
  pointIds: PointIds,
  version: ReadVersion,
});
export type EditWorkBody = z.infer<typeof EditWorkBody>;

/** A staff account of the caller's master. */
export const StaffUser = z
  .object({
    id: Id,
    login: z.string(),
    lastName: z.string().nullable(),
    firstName: z.string().nullable(),
    patronymic: z.string().nullable(),
    birthDate: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    departmentId: Id.nullable(),
    /** The roles in the brand of the caller's context, or in all the master's brands without one; USER for none. */
    roles: z.array(openValue(GIVEN_ROLES)),
    /** The points of the context's brand to which the account is bound; absent: all of them. */
    pointIds: z.array(Id).optional(),
    /** All memberships in the master's brands. */
    places: z.array(z.object({ brandId: Id, brandName: z.string(), roles: z.array(openValue(STAFF_ROLES)) })),
    masterId: Id,
    /** The master may change personal data and password of the account; only the account itself may otherwise. */
    managed: z.boolean(),
    createdAt: Timestamp,
    /** The last change of anything that is shown here. */
    updatedAt: Timestamp,
    ...EDITED,
  })
  .meta({ id: 'StaffUser' });
export type StaffUser = z.infer<typeof StaffUser>;

/** Only the response to a creation has the API key in plain text. */
export const CreatedStaffUser = StaffUser.extend({ apiKey: z.string() });
export type CreatedStaffUser = z.infer<typeof CreatedStaffUser>;

/** A new API key, which is shown once. */
export const NewApiKey = z.object({ apiKey: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

const filters = {
  /** Words; the login or the full name contains each of them. */
  query: line({ max: 200 }).default(''),
  departmentIds: filterBy(
    wholeParam({ min: 1, max: Number.MAX_SAFE_INTEGER, otherwise: STAFF_TEXTS.department }),
  ),
  roles: filterBy(GivenRole),
};

export const StaffQuery = PageQuery.extend({
  size: PageQuery.shape.size.unwrap().default(STAFF_PAGE_SIZE),
  ...filters,
});
export type StaffQuery = z.infer<typeof StaffQuery>;

/** The filters of the export, which has no pages. */
export const StaffExportQuery = z.object(filters);
export type StaffExportQuery = z.infer<typeof StaffExportQuery>;

/** The columns of the export, in this order; roles are joined by a pipe. */
export const STAFF_CSV_COLUMNS = [
  'login',
  'lastName',
  'firstName',
  'patronymic',
  'roles',
  'department',
  'createdAt',
] as const;

/** A page of the list: `page` from 0. */
export const StaffPage = z.object({
  items: z.array(StaffUser),
  page: z.number().int(),
  size: z.number().int(),
  total: z.number().int(),
});
export type StaffPage = z.infer<typeof StaffPage>;

export const DepartmentBody = z.object({
  name: line({ max: 100, required: STAFF_TEXTS.departmentName }),
  description: multiline({ max: 1000 }).nullish().transform(orNull),
});
export type DepartmentBody = z.infer<typeof DepartmentBody>;

export const Department = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    /** The number of accounts in the department. */
    people: z.number().int(),
  })
  .meta({ id: 'Department' });
export type Department = z.infer<typeof Department>;
