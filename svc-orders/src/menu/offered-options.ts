/** Which options of extras products offer: a stop outlives the group of its option, and is there when the option comes back. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MenuModels } from './menu-model.js';

/** Products that are not archived. */
export const LISTED = { archived: { $ne: true } } as const;
/** Products that customers may see. */
export const FOR_SALE = { sold: true } as const;

interface Option {
  _id: number;
}

/** Returns the ids of the options that products of a brand offer, hidden products among them, archived ones not. */
export async function offeredOptionIds(
  { products }: Pick<MenuModels, 'products'>,
  brandId: number,
): Promise<number[]> {
  const offers = { brandId, 'extras.options.id': { $exists: true }, ...LISTED };
  return documentsOf(products).distinct('extras.options.id', offers);
}

/** Returns those of the options that such products of their brands still offer. Without options it reads nothing. */
export async function onlyOffered<T extends Option>(
  { products }: Pick<MenuModels, 'products'>,
  brandIds: readonly number[],
  options: readonly T[],
  offering: typeof LISTED | typeof FOR_SALE = LISTED,
): Promise<T[]> {
  if (options.length === 0) return [];
  const ids = options.map(({ _id }) => _id);
  const offers = { brandId: { $in: [...brandIds] }, 'extras.options.id': { $in: ids }, ...offering };
  const offered = new Set<number>(await documentsOf(products).distinct('extras.options.id', offers));
  return options.filter(({ _id }) => offered.has(_id));
}

/** Returns the names of those of the options that products of the brands offer, and of their groups. Without options it reads nothing. */
export async function optionNames(
  { products }: Pick<MenuModels, 'products'>,
  brandIds: readonly number[],
  ids: readonly number[],
): Promise<Map<number, { name: string; groupName: string }>> {
  if (ids.length === 0) return new Map();
  const offers = { brandId: { $in: [...brandIds] }, 'extras.options.id': { $in: [...ids] }, ...LISTED };
  const found = await documentsOf(products)
    .find(offers, { projection: { extras: 1 } })
    .toArray();
  const groups = found.flatMap(({ extras = [] }) => extras);
  return new Map(
    groups.flatMap(({ name: groupName, options }) =>
      options.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, { name, groupName }] as const),
    ),
  );
}
