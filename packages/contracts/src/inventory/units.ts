/** Units of measurement: `/auth/v1/inventory/units`. */
import { z } from 'zod';
import { Id, line } from '../shared/fields.js';
import { orNull } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

const SHORT_NAME_MAX = 16;
const name = line({ max: 64, required: INVENTORY_TEXTS.nameMissing });

export const UnitBody = z.object({
  name,
  shortName: line({ max: SHORT_NAME_MAX }).nullish().transform(orNull),
});
export type UnitBody = z.infer<typeof UnitBody>;

/** Absent: unchanged. */
export const UnitChange = z.object({
  name: name.optional(),
  shortName: line({ max: SHORT_NAME_MAX }).nullable().transform(orNull).optional(),
});

/** The form inside another form, where the short name is required. */
export const InlineUnitBody = z.object({
  name,
  shortName: line({ max: SHORT_NAME_MAX, required: INVENTORY_TEXTS.shortNameMissing }),
});

export const Unit = z
  .object({ id: Id, name: z.string(), shortName: z.string().nullable() })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;

/** Returns the text of a unit beside a quantity. */
export const unitText = ({ name, shortName }: Pick<Unit, 'name' | 'shortName'>): string => shortName ?? name;
