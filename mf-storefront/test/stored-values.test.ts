import { testStored } from '@skatert/web-kit/stored-cases';
import { storedAttempt } from '../src/checkout/checkout-attempt';
import { storedDraft } from '../src/checkout/delivery-draft';

testStored(storedDraft, {
  good: [{ userId: 5, values: { address: 'Мира, 1' } }],
  bad: [{ userId: 5, values: { address: null } }, { address: 'Мира, 1' }],
});
testStored(storedAttempt, {
  of: 'pickup',
  good: [
    { key: 'k', cartVersion: 1, sent: null },
    { key: 'k', cartVersion: 1, sent: { cartVersion: 1 } },
  ],
  bad: [{ cartVersion: 1 }],
});
