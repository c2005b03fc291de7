import { openForTests } from '@skatert/service-kit/testing/harness';
import { COOK, OWNER, openCounting } from '../../test/counting.js';

const counting = openForTests(openCounting);

const post = (countId: number, confirmed?: object) =>
  counting.call(OWNER, 'POST', `counts/${countId}/post`, { json: { uncounted: 'KEEP', confirmed } });
/** Returns what a person confirms who sees the comparison now. */
async function confirmedNow(countId: number): Promise<{ lines: number; entries: number }> {
  const { totals, entries } = await counting.review(countId);
  return { lines: totals.lines, entries };
}

test('a posting is refused when another person has entered something since its totals were read', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 8);
  const confirmed = await confirmedNow(countId);
  await counting.enter(COOK, countId, id('Мука'), 7);
  const refused = await post(countId, confirmed);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'CONFLICT',
      message: 'Пока вы проверяли итоги, кто-то внёс количества. Проверьте новые итоги',
    },
  ]);
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(10);
  const again = await confirmedNow(countId);
  expect((await post(countId, again)).status).toBe(200);
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(7);
  // Its response was lost.
  expect((await post(countId, again)).body.count.status).toBe('POSTED');
});

test('a posting is refused when an ingredient was added since its totals were read', async () => {
  const { warehouseId } = await counting.warehouse({ Мука: 10 });
  const other = await counting.warehouse({ Соль: 1 });
  const { id: countId } = await counting.start(warehouseId);
  const confirmed = await confirmedNow(countId);
  const json = { ingredientId: other.id('Соль') };
  expect((await counting.call(COOK, 'POST', `counts/${countId}/lines`, { json })).status).toBe(200);
  expect((await post(countId, confirmed)).status).toBe(409);
});

test('a posting of an older screen, which confirms no totals, is not refused', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 8);
  expect((await post(countId)).status).toBe(200);
});
