/** Staff accounts and departments: `/staff/v1`. */
import { z } from 'zod';
import { Id, line, multiline, PageQuery, Timestamp } from './fields.js';
import { parseRole, STAFF_ROLES } from './roles.js';
import { PASSWORD_MAX, Username } from './session.js';
import {
  isApiKey,
  isBirthDate,
  isStaffPhone,
  STAFF_PAGE_SIZE,
  STAFF_PASSWORD_MIN,
  STAFF_TEXTS,
} from './staff-rules.js';

/** Roles that can be given on the staff screen; USER alone is an account without a place in the brand. */
export const GIVEN_ROLES = ['USER', ...STAFF_ROLES] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

const GivenRole = z
  .string({ error: STAFF_TEXTS.role })
  .transform(parseRole)
  .pipe(z.enum(GIVEN_ROLES, { error: STAFF_TEXTS.role }));

const Password = z
  .string({ error: STAFF_TEXTS.passwordMissing })
  .min(1, STAFF_TEXTS.passwordMissing)
  .min(STAFF_PASSWORD_MIN, STAFF_TEXTS.password)
  .max(PASSWORD_MAX, `Пароль не длиннее ${PASSWORD_MAX} символов`);

const required = (max: number, text: string) => z.preprocess((value) => value ?? '', line(max).min(1, text));

/** A form sends an empty field for what there isn't. */
const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const person = {
  lastName: required(100, STAFF_TEXTS.lastName),
  firstName: required(100, STAFF_TEXTS.firstName),
  patronymic: emptyIsNull(line(100)),
  email: required(254, STAFF_TEXTS.emailMissing).pipe(z.email(STAFF_TEXTS.email)),
  birthDate: emptyIsNull(
    z.string(STAFF_TEXTS.birthDate).refine((date) => isBirthDate(date, Date.now()), STAFF_TEXTS.birthDate),
  ),
  departmentId: emptyIsNull(Id),
  roles: z.array(GivenRole, STAFF_TEXTS.role).max(20, STAFF_TEXTS.role).default(['USER']),
  login: Username,
};

/** A new account with its place in the brand of the caller's context. */
export const CreateStaffBody = z.object({
  ...person,
  phone: required(40, STAFF_TEXTS.phoneMissing).refine(isStaffPhone, STAFF_TEXTS.phone),
  password: Password,
  /** Taken if it is a good one; else the server makes it. */
  apiKey: z
    .string()
    .refine(isApiKey)
    .optional()
    .catch(() => undefined),
});
export type CreateStaffBody = z.infer<typeof CreateStaffBody>;

/** The same fields; an empty password stays as it is, and so may a phone of another form. */
export const EditStaffBody = z.object({
  ...person,
  phone: required(40, STAFF_TEXTS.phoneMissing),
  password: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    Password.optional(),
  ),
});
export type EditStaffBody = z.infer<typeof EditStaffBody>;

/** Somebody who works for the caller's master. */
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
    /** Those in the brand of the caller's context, or in all of the master's without one; USER for none. */
    roles: z.array(z.enum(GIVEN_ROLES)),
    /** Every brand of the master that he works in. */
    places: z.array(z.object({ brandId: Id, brandName: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })),
    masterId: Id,
    createdAt: Timestamp,
  })
  .meta({ id: 'StaffUser' });
export type StaffUser = z.infer<typeof StaffUser>;

/** The answer to a creation, and to nothing else, has the key in clear. */
export const CreatedStaffUser = StaffUser.extend({ apiKey: z.string() });
export type CreatedStaffUser = z.infer<typeof CreatedStaffUser>;

/** Several values of one query field: repeated, or separated by commas. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    const parts = (Array.isArray(value) ? value : [value ?? '']).flatMap((part) => String(part).split(','));
    return parts.map((part) => part.trim()).filter(Boolean);
  }, z.array(item).max(100));

export const StaffQuery = PageQuery.extend({
  size: PageQuery.shape.size.unwrap().default(STAFF_PAGE_SIZE),
  /** Part of the login or of the full name. */
  query: line(200).default(''),
  departmentIds: listOf(z.coerce.number(STAFF_TEXTS.department).int().positive()),
  roles: listOf(GivenRole),
});
export type StaffQuery = z.infer<typeof StaffQuery>;

/** A page of the list: `page` from 0. */
export const StaffPage = z.object({
  items: z.array(StaffUser),
  page: z.number().int(),
  size: z.number().int(),
  total: z.number().int(),
});
export type StaffPage = z.infer<typeof StaffPage>;

export const DepartmentBody = z.object({
  name: required(100, STAFF_TEXTS.departmentName),
  description: emptyIsNull(multiline(1000)),
});
export type DepartmentBody = z.infer<typeof DepartmentBody>;

export const Department = z
  .object({ id: Id, name: z.string(), description: z.string().nullable() })
  .meta({ id: 'Department' });
export type Department = z.infer<typeof Department>;
