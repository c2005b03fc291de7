/** Groups of extras of a brand, for its staff: `/auth/v1/extra-groups`. What customers get of them: `extras.ts`. */
import { z } from 'zod';
import { EDITED, ReadVersion } from '../shared/editing.js';
import { BooleanParam, Id, IdParam, line, listOf, PriceInput, Roubles, Timestamp } from '../shared/fields.js';
import {
  EXTRA_GROUP_PRODUCTS_MAX,
  EXTRA_GROUP_TAGS_MAX,
  EXTRA_NAME_MAX,
  EXTRA_OPTIONS_MAX,
  problemsOfExtraGroup,
  tooManyOptionsText,
} from './extra-group-rules.js';

const WRONG_NUMBER = 'Введите целое число';
const Count = z
  .number({ error: WRONG_NUMBER })
  .int(WRONG_NUMBER)
  .nonnegative(WRONG_NUMBER)
  .max(EXTRA_OPTIONS_MAX, `Не больше ${EXTRA_OPTIONS_MAX}`);
const flag = z.boolean({ error: 'Нужно true или false' });

const ExtraOptionBody = z.object({
  /** Of an option that the group already has; absent: a new one. */
  id: Id.optional(),
  name: line({ max: EXTRA_NAME_MAX, required: 'Введите название варианта' }),
  price: PriceInput,
  isDefault: flag.default(false),
  available: flag.default(true),
});

const fields = z.object({
  name: line({ max: EXTRA_NAME_MAX, required: 'Введите название' }),
  min: Count,
  max: Count,
  /** In the order in which customers see them. */
  options: listOf(ExtraOptionBody, { max: EXTRA_OPTIONS_MAX, tooLong: tooManyOptionsText() }),
  /** The products that offer the group themselves; absent: unchanged. */
  productIds: listOf(Id, {
    max: EXTRA_GROUP_PRODUCTS_MAX,
    tooLong: `Не больше ${EXTRA_GROUP_PRODUCTS_MAX} товаров. Выберите группу меню целиком.`,
  }).optional(),
  /** The groups of the menu whose products offer it, without the groups below them; absent: unchanged. */
  groupTagIds: listOf(Id, {
    max: EXTRA_GROUP_TAGS_MAX,
    tooLong: `Не больше ${EXTRA_GROUP_TAGS_MAX} групп меню`,
  }).optional(),
});

const addProblems: Parameters<typeof fields.superRefine>[0] = (group, { addIssue }) => {
  for (const { path, message } of problemsOfExtraGroup(group)) addIssue({ code: 'custom', message, path });
};

export const NewExtraGroupBody = fields
  .extend({
    brandId: z
      .number({ error: 'Необходимо выбрать бренд' })
      .int('Необходимо выбрать бренд')
      .positive('Необходимо выбрать бренд'),
  })
  .superRefine(addProblems);
export type NewExtraGroupBody = z.infer<typeof NewExtraGroupBody>;

/** The whole group. Options that are not in the list are removed, those with their ids keep them. */
export const EditExtraGroupBody = fields.extend({ version: ReadVersion }).superRefine(addProblems);
export type EditExtraGroupBody = z.infer<typeof EditExtraGroupBody>;

export const StaffExtraGroup = z
  .object({
    id: Id,
    brandId: Id,
    name: z.string(),
    min: z.number().int(),
    max: z.number().int(),
    options: z.array(
      z.object({ id: Id, name: z.string(), price: Roubles, isDefault: z.boolean(), available: z.boolean() }),
    ),
    updatedAt: Timestamp,
    ...EDITED,
  })
  .meta({ id: 'StaffExtraGroup' });
export type StaffExtraGroup = z.infer<typeof StaffExtraGroup>;

/** A group with what offers it. */
export const ExtraGroupDetails = StaffExtraGroup.extend({
  /** Archived ones aside. */
  products: z.array(z.object({ id: Id, name: z.string() })),
  groupTagIds: z.array(Id),
}).meta({ id: 'ExtraGroupDetails' });
export type ExtraGroupDetails = z.infer<typeof ExtraGroupDetails>;

export const ExtraOptionParams = z.object({ id: IdParam, optionId: IdParam });
export const AvailabilityQuery = z.object({ available: BooleanParam });
