import { testStored } from '@skatert/web-kit/stored-cases';
import { storedAttempt } from '../src/checkout/checkout-attempt';
import { storedDraft } from '../src/checkout/delivery-draft';
import { storedZone } from '../src/delivery/delivery-zones';
import { storedGuestOrder, storedSentGuestOrder } from '../src/guest-order/stored-guest-order';
import { storedPoint } from '../src/pickup/chosen-point';

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
testStored(storedZone, { good: [{ brandId: 1, zoneId: 2 }], bad: [{ brandId: 1 }, { zoneId: 2 }] });
testStored(storedPoint, { good: [{ brandId: 1, pointId: 11 }], bad: [{ brandId: 1 }, { pointId: 11 }] });
testStored(storedGuestOrder, {
  good: [{ id: 77, token: 'abcdefghijklmnopqrstuv' }],
  bad: [{ id: 77, token: 'short' }, { token: 'abcdefghijklmnopqrstuv' }],
});
testStored(storedSentGuestOrder, {
  good: [{ key: 'k', cartVersion: 1 }],
  bad: [{ key: 'k' }, { cartVersion: 1 }],
});
