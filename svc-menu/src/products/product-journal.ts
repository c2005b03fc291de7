/** Products in the journal. */
import { isDeepStrictEqual } from 'node:util';
import {
  changesOf,
  type JournalValue,
  listed,
  moneyText,
  type Shown,
  yesNo,
} from '@skatert/service-kit/journal/changes-of';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import type { ClientSession } from 'mongoose';
import type { GroupName } from '../shared/menu-journal.js';
import type { ProductDeps } from './product-deps.js';
import type { ProductDoc } from './product-model.js';

const numbered: GroupName = (id) => `№${id}`;

/** Returns how the fields of a product are written; groups of extras by their numbers where `extraName` does not name them. */
export const productShown = (groupName: GroupName, extraName: GroupName = numbered): Shown<ProductDoc> => ({
  name: ({ name }) => name,
  description: ({ description }) => description,
  price: ({ price }) => moneyText(price),
  promoPrice: ({ promoPrice }) => moneyText(promoPrice),
  sizes: ({ sizes }) => listed(sizes),
  sizePrices: ({ sizePrices = [] }) =>
    listed(
      sizePrices.map(({ label, price, promoPrice }) =>
        [label, moneyText(price), promoPrice == null ? null : `со скидкой ${moneyText(promoPrice)}`]
          .filter(Boolean)
          .join(' '),
      ),
    ),
  group: ({ groupTagId }) => (groupTagId === null ? null : groupName(groupTagId)),
  tags: ({ tagIds }) => listed(tagIds.map(groupName)),
  weight: ({ weight }) => weight ?? null,
  badges: ({ badges = [] }) => listed(badges),
  visible: ({ visible }) => yesNo(visible),
  extras: ({ extraGroupIds = [] }) => listed(extraGroupIds.map(extraName)),
});

/** Returns the differences of a product, with the names of its groups of extras when these are others; null before: it is new. */
export async function productChanges(
  { extraNames }: Pick<ProductDeps, 'extraNames'>,
  { before, after, groupName }: { before: ProductDoc | null; after: ProductDoc; groupName: GroupName },
  session: ClientSession,
): Promise<JournalValue[]> {
  const [old = [], now = []] = [before?.extraGroupIds, after.extraGroupIds];
  const isSame = isDeepStrictEqual([...old], [...now]);
  const names = isSame ? undefined : await extraNames([...new Set([...old, ...now])], session);
  // As groups of the menu: names repeat.
  const extraName = (id: number) => [names?.get(id) ?? [], numbered(id)].flat().join(' ');
  return changesOf(productShown(groupName, extraName), before, after);
}

/** Returns whose entry it is, and about which product. */
export const aboutProduct = ({
  _id,
  brandId,
  name,
}: Pick<ProductDoc, '_id' | 'brandId' | 'name'>): Pick<
  JournalNote,
  'scope' | 'kind' | 'objectId' | 'name'
> => ({ scope: { brandId }, kind: 'product', objectId: _id, name });
