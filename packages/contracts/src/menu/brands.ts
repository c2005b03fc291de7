/** Brands: `/menu/v1/brands`, `/auth/v1/brands`. */
import { z } from 'zod';
import { EDITED, ReadVersion } from '../shared/editing.js';
import { Id, IdParam, line, multiline, Timestamp, text } from '../shared/fields.js';
import { ReadTimeZone, TimeZone } from '../shared/time-zones.js';
import { SentPicture } from './sent-pictures.js';

export const BRAND_NAME_MAX = 100;

const BrandName = text({
  max: BRAND_NAME_MAX,
  required: 'Название бренда обязательно',
  min: { length: 2, tooShort: 'Название должно содержать минимум 2 символа' },
  pattern: { matches: /^[\p{L}\p{Nd} -]+$/u, otherwise: 'Название содержит недопустимые символы' },
}).refine((name) => /[\p{L}\p{Nd}]/u.test(name), 'Название должно содержать букву или цифру');

/** The message for those who may edit a brand, but not what all brands of its master share. */
export const CHAIN_REFUSED = 'Часовой пояс сети меняет её владелец';

/** A brand's colour, #rrggbb. */
export const AccentColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Цвет в виде #rrggbb')
  .transform((color) => color.toLowerCase());

export const BrandBody = z.object({
  name: BrandName,
  organizationName: line({ max: 200 }).nullish(),
  description: multiline({ max: 2000 }).nullish(),
  telegramBotToken: line({ max: 200 }).nullish(),
  accentColor: AccentColor.nullish(),
  /** The zone of all brands of the master. Absent: unchanged; a new brand gets that of the master's other brands. */
  timeZone: TimeZone.optional(),
  imageUrl: SentPicture,
  version: ReadVersion,
});
export type BrandBody = z.infer<typeof BrandBody>;

/** The public fields of a brand. */
export const PublicBrand = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    accentColor: z.string(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'PublicBrand' });
export type PublicBrand = z.infer<typeof PublicBrand>;

/** A brand for its staff; the bot token only for ADMIN and OWNER who work in all its points. */
export const Brand = PublicBrand.extend({
  organizationName: z.string().nullable(),
  telegramBotToken: z.string().nullable(),
  role: z.string().nullable(),
  /** True: the caller is bound to points of the brand, and only reads what belongs to all of it. */
  bound: z.boolean().optional(),
  masterId: Id,
  /** The chain's; the same in all brands of a master. */
  timeZone: ReadTimeZone,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  archivedAt: Timestamp.nullable(),
  ...EDITED,
}).meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

/** The path `/{brandId}`. */
export const BrandIdParams = z.object({ brandId: IdParam });
export type BrandIdParams = z.infer<typeof BrandIdParams>;
