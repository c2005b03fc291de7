import { clearPersonal, keepStored } from '@skatert/web-kit/storage';
import { testStored } from '@skatert/web-kit/stored-cases';
import { newDraft, storedDrafts } from '../src/cashier/draft';
import { storedOpen } from '../src/cashier/draft-shelf';
import { storedQueue } from '../src/cashier/entered-queue';
import { storedPage } from '../src/courier-page/saved-page';
import { deskPoint } from '../src/desk/use-desk-filters';
import { storedMarks } from '../src/kitchen/kitchen-marks';
import { storedPlace } from '../src/kitchen/kitchen-place';
import { storedTickets } from '../src/kitchen/saved-tickets';
import { storedNoticed, storedSound } from '../src/new-orders/noticed-orders';
import { storedDismissed } from '../src/order-bar/dismissed-orders';
import { storedNewsSound } from '../src/order-bar/order-news';
import { KEPT } from '../src/pages';
import { reportPoint } from '../src/reports/report-view';
import { storedAuto, storedPrinted, storedWidth, type TicketWidth } from '../src/ticket/printer';
import { finished, kitchen, ticket } from './kitchen-stage';

testStored(storedNoticed, {
  good: [{ opened: [], newest: 7, until: 0 }],
  bad: [{ opened: ['7'], newest: 7, until: 0 }, {}],
});
testStored(storedSound, { good: [true, false], bad: ['off', 7] });
testStored(storedNewsSound, { good: [true, false], bad: ['on'] });
testStored(storedDismissed, { good: [[], [{ id: 10, status: 'QUEUED' }]], bad: [[10], [{ id: '10' }]] });
testStored<TicketWidth>(storedWidth, { good: [58, 80], bad: [57, true] });
testStored(storedAuto, { good: [true, false], bad: [7] });
testStored(storedPrinted, {
  good: [{ since: 10, ids: [11] }],
  bad: [{ since: 10 }, { since: 10, ids: ['11'] }],
});
testStored(storedDrafts, {
  good: [[], [newDraft()]],
  bad: [{}, [{ ...newDraft(), lines: [{ productId: '7' }] }], [{ ...newDraft(), key: 7 }]],
});
testStored(storedOpen, { good: [{ key: '3f2a' }], bad: ['3f2a', {}] });
testStored(storedQueue, {
  good: [
    [],
    [{ text: 'борщ', at: 7, orderKey: '3f2a', waitsFor: null }],
    [{ text: 'борщ', at: 7, waitsFor: '3f2a' }],
  ],
  bad: [
    {},
    [{ text: null, at: 7, orderKey: '3f2a', waitsFor: null }],
    [{ text: 'борщ', orderKey: '3f2a', waitsFor: null }],
    [{ text: 'борщ', at: 7, orderKey: 7, waitsFor: null }],
  ],
});
testStored(storedMarks, {
  good: [[], [{ orderId: 10, lineId: 1, done: true }], [{ orderId: 10, lineId: 1, done: true, quantity: 2 }]],
  bad: [
    [{ orderId: 10, lineId: 1 }],
    { orderId: 10 },
    [{ orderId: 10, lineId: 1, done: true, quantity: '2' }],
  ],
});
const courierPage = { name: 'Иван', brandName: 'Самовар', orders: [], more: false, delivered: 0 };
testStored(storedPage, {
  good: [{ tokenEnd: 'abcdef', at: 7, page: courierPage }],
  bad: [
    { tokenEnd: 'abcdef', at: 7 },
    { tokenEnd: 'abcdef', at: 7, page: { ...courierPage, orders: [{ id: 10 }] } },
  ],
});
testStored(deskPoint, { good: [{ brandId: 1, pointId: 3 }], bad: [{ pointId: 3 }, 3] });
testStored(reportPoint, { good: [{ brandId: 1, pointId: 0 }], bad: [{ pointId: 3 }, 3] });
const savedKitchen = { userId: 5, brandId: 1, pointId: null, at: 7, kitchen: { ...kitchen(), offset: -3 } };
testStored(storedTickets, {
  good: [
    [],
    [
      savedKitchen,
      { ...savedKitchen, pointId: 3, kitchen: { ...kitchen({ recent: [finished()] }), offset: 0 } },
    ],
  ],
  bad: [
    savedKitchen,
    [{ ...savedKitchen, userId: '5' }],
    [{ ...savedKitchen, kitchen: kitchen() }],
    [
      {
        ...savedKitchen,
        kitchen: { ...savedKitchen.kitchen, tickets: [{ ...ticket(), items: [{ id: 1 }] }] },
      },
    ],
  ],
});
testStored(storedPlace, {
  good: [
    { brandId: 1, pointId: 3, station: null },
    { brandId: 1, pointId: null, station: 'Бар' },
  ],
  bad: [{ pointId: 3, station: null }, 3],
});

test('the point that the desk remembers outlives a sign-out', () => {
  // The shell does this by the manifest.
  keepStored(KEPT);
  const point = { brandId: 1, pointId: 3 };
  deskPoint.write(point);
  clearPersonal();
  expect(deskPoint.read()).toEqual(point);
});
