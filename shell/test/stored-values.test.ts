import { testStored } from '@skatert/web-kit/stored-cases';
import { storedOffered } from '../src/contexts/brand-offer';
import { storedBarShown } from '../src/customer-bars/stored-bar';
import { storedDraft } from '../src/profile/edit/profile-draft';
import { storedGroups, storedPins } from '../src/sidebar/menu-state';

// The federation runtime does not run here.
jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

testStored(storedBarShown, { good: [true], bad: ['yes', 1] });
testStored(storedOffered, { good: [[5]], bad: [['5'], 5] });
testStored(storedDraft, {
  good: [{ userId: 5, values: { lastName: 'А' } }],
  bad: [{ userId: 5, values: { lastName: 1 } }, { values: {} }],
});
testStored(storedGroups, { good: [{ Заказы: false }], bad: [{ Заказы: 0 }, 7] });
testStored(storedPins, { of: '5', good: [['/staff']], bad: [[5], { '/staff': true }] });
