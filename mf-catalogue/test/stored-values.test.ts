import type { Stored } from '@skatert/web-kit/storage';
import { testStored } from '@skatert/web-kit/stored-cases';
import { storedView } from '../src/price-list/view-choice';
import { storedDraft } from '../src/products/product-draft';

const values = {
  name: 'Борщ',
  description: null,
  price: 250.5,
  promoPrice: null,
  groupTagId: 3,
  tagIds: [4],
  sizes: ['300 г'],
  visible: true,
};
const savedAt = '2026-11-22T18:00:00.000Z';

testStored(storedDraft as Stored<object>, {
  of: '5:1:7',
  good: [
    { savedAt, base: null, values },
    { savedAt, base: { id: 7 }, pictures: 2, values },
  ],
  bad: [
    { savedAt, base: null, values: { ...values, tagIds: ['4'] } },
    { savedAt, base: null, values: {} },
    { savedAt, base: null, values, pictures: 'две' },
    { savedAt, base: 'x', values },
  ],
});

testStored(storedView as Stored<string>, { good: ['cards', 'list'], bad: ['table', 1, {}] });
