import { SUPPLY_FILE_COLUMNS, SUPPLY_FILE_TITLES } from '@skatert/contracts/inventory/supply-import-rules';
import { formOf } from '@skatert/service-kit/testing/forms';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { longestBlock } from '@skatert/service-kit/testing/longest-block';
import { hostileFiles } from '@skatert/tables/hostile-files';
import { OWNER, openTwoMasters } from '../../../test/two-masters.js';

/** What other users hardly notice, in ms. */
const LIMIT_MS = 100;
/** The number of ingredients of a large kitchen, with whose names those of a file are compared. */
const INGREDIENTS = 1000;
const titles = SUPPLY_FILE_COLUMNS.map((column) => SUPPLY_FILE_TITLES[column]);

const inventory = openForTests(openTwoMasters);
beforeAll(async () => {
  const { id: unitId } = await inventory.create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  await inventory.deps.ingredients.insertMany(
    Array.from({ length: INGREDIENTS }, (_, index) => ({
      _id: 10_000 + index,
      masterId: 1,
      name: `Ёжевика замороженная ${index}`,
      unitId,
      version: 1,
    })),
  );
});

test.each(Object.entries(hostileFiles(titles)))(
  'the service responds to others while it receives %s',
  async (name, content) => {
    const { headers, payload } = await formOf({ content, name: `${name}.csv` });
    const token = await signTestToken(inventory.platform.privateKeyPem, OWNER);
    const send = async () => {
      const { statusCode } = await inventory.app.inject({
        method: 'POST',
        url: '/auth/v1/inventory/supplies/import/check',
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      });
      expect([200, 400, 413]).toContain(statusCode);
    };
    expect(await longestBlock(LIMIT_MS, send)).toBeLessThan(LIMIT_MS);
  },
);
