/** Validates the JSON values of the browser's storage; invalid ones are dropped. Without zod, for bundle size. */

type Guard = (value: unknown) => boolean;

const text: Guard = (value) => typeof value === 'string';
const flag: Guard = (value) => typeof value === 'boolean';
const whole: Guard = Number.isSafeInteger;
const record: Guard = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const like =
  (pattern: RegExp): Guard =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const optional =
  (guard: Guard): Guard =>
  (value) =>
    value === null || value === undefined || guard(value);
const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);
const recordOf =
  (guard: Guard): Guard =>
  (value) =>
    record(value) && Object.values(value as object).every(guard);
const fields =
  (guards: Record<string, Guard>): Guard =>
  (value) =>
    record(value) &&
    Object.entries(guards).every(([name, guard]) => guard((value as Record<string, unknown>)[name]));

const membership = fields({
  membershipId: whole,
  brandId: whole,
  brandName: text,
  masterId: whole,
  masterName: text,
  locationId: optional(whole),
  locationName: optional(text),
  role: text,
  roles: listOf(text),
});

/** Form input that was not sent, and the id of its user. */
const draft = fields({ userId: whole, values: recordOf(text) });

const number: Guard = (value) => typeof value === 'number';

/** The form of a product, and the product as it was when the form was opened; null: a new product. */
const productDraft = fields({
  savedAt: text,
  base: optional(record),
  pictures: optional(whole),
  values: fields({
    name: text,
    description: optional(text),
    price: optional(number),
    promoPrice: optional(number),
    groupTagId: optional(whole),
    tagIds: listOf(whole),
    sizes: listOf(text),
    visible: flag,
  }),
});

/** By key; for keys per order, form or account, by the part before the `:`. */
const GUARDS: Record<string, Guard> = {
  user: fields({
    id: whole,
    username: text,
    lastName: optional(text),
    firstName: optional(text),
    patronymic: optional(text),
    dateOfBirth: optional(text),
    email: optional(text),
    phone: optional(text),
    avatarUrl: optional(text),
    roles: listOf(text),
    memberships: listOf(membership),
  }),
  selected_membership: fields({ membershipId: whole }),
  current_brand: fields({ id: whole, name: text, slug: like(/^\S+$/), accentColor: like(/^#[\da-f]{6}$/i) }),
  sidebar_groups: recordOf(flag),
  brand_offered: listOf(whole),
  order_sound: flag,
  ticket_width: (value) => value === 58 || value === 80,
  ticket_auto: flag,
  tickets_printed: fields({ since: whole, ids: listOf(whole) }),
  order_signal: fields({ opened: listOf(whole), newest: whole, until: whole }),
  profile_draft: draft,
  checkout_draft: draft,
  product_draft: productDraft,
  checkout_attempt: fields({ key: text, cartVersion: whole, sent: optional(record) }),
};

/** Parses a stored JSON text; returns undefined when it is invalid or its key is unknown. */
export function parseStored(key: string, json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return GUARDS[key.split(':', 1)[0] ?? '']?.(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
