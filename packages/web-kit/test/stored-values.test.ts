/** An invalid value in the storage is dropped, as if it had never been stored. */
import { storedBrand } from '../src/brand';
import { flag, listOf, oneOf, recordOf, whole } from '../src/guards';
import { type Stored, stored } from '../src/storage';
import { storedMembership, storedUser } from '../src/stored-session';
import { testStored } from './stored-cases';

const user = {
  id: 5,
  username: 'client',
  lastName: null,
  firstName: 'Анна',
  avatarUrl: null,
  roles: ['CLIENT'],
  memberships: [
    {
      membershipId: 1,
      brandId: 1,
      brandName: 'Самовар',
      masterId: 1,
      masterName: 'Хозяйка',
      locationId: null,
      locationName: null,
      role: 'ADMIN',
      roles: ['ADMIN'],
      status: 'ACTIVE',
    },
  ],
};
const brand = { id: 1, name: 'Самовар', slug: 'samovar', accentColor: '#C0392b' };

testStored(storedUser as Stored<object>, {
  good: [user],
  bad: [
    { ...user, memberships: [{}] },
    { ...user, firstName: {} },
    { ...user, roles: 'CLIENT' },
    {},
    true,
    7,
  ],
});
testStored(storedMembership, { good: [{ membershipId: 1, brandId: 1, locationId: null }], bad: [{}, 7] });
testStored(storedBrand, {
  good: [brand],
  bad: [
    { ...brand, accentColor: undefined },
    { ...brand, accentColor: 'red; background: url(x)' },
    { ...brand, slug: 'two words' },
  ],
});

// Values of the browser and of a tab, a single one and one of several.
testStored(stored('flag', flag), { good: [true, false], bad: [1] });
testStored(stored('list', listOf(whole), 'tab'), { good: [[5], []], bad: [[5, '6'], 5] });
testStored(stored('choice', oneOf(58, 80)), { of: '7', good: [58, 80], bad: [59, '58'] });
testStored(stored('record', recordOf(flag), 'tab'), {
  of: '7',
  good: [{ a: true }],
  bad: [{ a: 1 }, [true]],
});
