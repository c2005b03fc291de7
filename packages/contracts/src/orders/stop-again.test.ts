import { stopAgain } from './stop-again.js';
import type { StopList, StoppedProduct } from './stops.js';

const NOW = Date.parse('2026-05-01T10:00:00Z');
const listOf = (fields: Partial<StoppedProduct>): StopList => ({
  content: [
    {
      ...{ id: 5, productId: 1, productName: 'Борщ', imageUrl: null, size: null, pointId: null },
      ...{ pointName: null, until: null, left: 5, reason: 'Мало', by: 'Мария', at: '2026-05-01T09:00:00Z' },
      ...fields,
    },
  ],
  timeZone: 'Europe/Moscow',
});
const everywhere = { productId: 1, pointId: null };
const body = { ...everywhere, size: null, left: 5, reason: 'Мало', time: null, period: 'OPEN' };

test('a counter that a stop has replaced is made again', () => {
  expect(stopAgain(listOf({}), everywhere, NOW)).toEqual(body);
  expect(stopAgain(listOf({ left: 0 }), everywhere, NOW)).toEqual({ ...body, left: null });
});

test('it ends when it would have ended, by the clocks of the chain', () => {
  const ending = (until: string) => stopAgain(listOf({ until }), everywhere, NOW);
  expect(ending('2026-05-01T21:00:00Z')).toEqual({ ...body, period: 'TIME', time: '00:00' });
  expect(ending('2026-05-01T12:30:40Z')).toEqual({ ...body, period: 'TIME', time: '15:30' });
  expect(ending('2026-05-01T10:00:30Z')).toBeUndefined();
});

test('stops of other products, points and sizes were not replaced', () => {
  for (const fields of [{ productId: 2 }, { pointId: 3 }, { size: '25 см' }])
    expect(stopAgain(listOf(fields), everywhere, NOW)).toBeUndefined();
});
