/** Products in the journal. */
import { listed, moneyText, type Shown, yesNo } from '@skatert/service-kit/journal/changes-of';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import type { GroupName } from '../shared/menu-journal.js';
import type { ProductDoc } from './product-model.js';

/** Returns how the fields of a product are written. */
export const productShown = (groupName: GroupName): Shown<ProductDoc> => ({
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
  extras: ({ extraGroupIds = [] }) => listed(extraGroupIds.map((id) => `№${id}`)),
});

/** Returns whose entry it is, and about which product. */
export const aboutProduct = ({
  _id,
  brandId,
  name,
}: Pick<ProductDoc, '_id' | 'brandId' | 'name'>): Pick<
  JournalNote,
  'scope' | 'kind' | 'objectId' | 'name'
> => ({ scope: { brandId }, kind: 'product', objectId: _id, name });
