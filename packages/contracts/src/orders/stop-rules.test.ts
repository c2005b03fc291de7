import { clockAt } from '../menu/opening.js';
import { isOver, type SoldOut, type Stop, soldOutText, takeLines } from './stop-rules.js';
import { STOP_TEXTS } from './stop-texts.js';

const AT = Date.parse('2026-11-23T12:00:00+03:00');
const HERE = 7;
const clock = clockAt(AT, 'Europe/Moscow');
const stop = (fields: Partial<Stop> = {}): Stop => ({
  size: null,
  pointId: null,
  until: null,
  left: null,
  ...fields,
});
const SOLD_OUT: SoldOut = { left: 0, until: null };

/** Returns what becomes of pieces of one product, in these sizes, at a point. */
function take(
  stops: readonly Stop[],
  wanted: [size: string | null, quantity: number][],
  pointId: number | null = null,
) {
  const lines = wanted.map(([size, quantity]) => ({ productId: 1, size, quantity }));
  return takeLines(
    lines,
    { product: (id) => (id === 1 ? stops : undefined), option: () => undefined },
    { pointId, at: AT },
  );
}
const soldOutIn = (...of: Parameters<typeof take>) => [...take(...of).soldOut];

test('a product without stops can be ordered', () => {
  expect(soldOutIn([], [[null, 99]])).toEqual([]);
});

test('a stop of all sizes concerns each, that of one only this', () => {
  const both: [string, number][] = [
    ['25', 1],
    ['35', 1],
  ];
  expect(soldOutIn([stop()], both)).toEqual([
    [0, SOLD_OUT],
    [1, SOLD_OUT],
  ]);
  expect(soldOutIn([stop({ size: '35' })], both)).toEqual([[1, SOLD_OUT]]);
});

test('a stop at a point concerns what is fetched there, one at all points deliveries, too', () => {
  const [here, everywhere] = [[stop({ pointId: HERE })], [stop()]];
  const places = [null, HERE, HERE + 1];
  expect(places.map((place) => soldOutIn(here, [[null, 1]], place).length)).toEqual([0, 1, 0]);
  expect(places.map((place) => soldOutIn(everywhere, [[null, 1]], place).length)).toEqual([1, 1, 1]);
});

test('a stop of deliveries concerns neither a point nor who has not chosen', () => {
  const stops = [stop({ delivery: true })];
  const places = [null, HERE, undefined];
  // Not by the default of `take`.
  const linesAt = (pointId: number | null | undefined) =>
    takeLines(
      [{ productId: 1, size: null, quantity: 1 }],
      { product: () => stops, option: () => [] },
      { pointId, at: AT },
    ).soldOut.size;
  expect(places.map(linesAt)).toEqual([1, 0, 0]);
});

test('a stop that is over stops nothing', () => {
  expect(soldOutIn([stop({ until: new Date(AT) })], [[null, 1]])).toEqual([]);
  expect(soldOutIn([stop({ until: new Date(AT + 1) })], [[null, 1]])).toHaveLength(1);
  expect([isOver({ until: null }, AT), isOver({ until: new Date(AT) }, AT)]).toEqual([false, true]);
});

test('lines take what is left in their order, and one that does not get all takes nothing', () => {
  const counted = stop({ left: 5 });
  const { soldOut, counted: taken } = take(
    [counted],
    [
      ['25', 3],
      ['35', 3],
      ['45', 2],
    ],
  );
  expect([...soldOut]).toEqual([[1, { left: 2 }]]);
  expect([...taken]).toEqual([[counted, 5]]);
});

test('a line takes from every stop that concerns it, and the one with the least decides', () => {
  const [all, ofSize] = [stop({ left: 10 }), stop({ size: '35', left: 1 })];
  expect(soldOutIn([all, ofSize], [['35', 2]])).toEqual([[0, { left: 1 }]]);
  const { counted } = take(
    [all, ofSize],
    [
      ['35', 1],
      ['25', 4],
    ],
  );
  expect([counted.get(all), counted.get(ofSize)]).toEqual([5, 1]);
});

test('what is sold out for several reasons is back when the last of them ends', () => {
  const [soon, later] = [new Date(AT + 1000), new Date(AT + 2000)];
  const untilOf = (...stops: Stop[]) => soldOutIn(stops, [[null, 1]])[0]?.[1];
  expect(untilOf(stop({ until: soon }), stop({ left: 0, until: later }))).toEqual({ left: 0, until: later });
  expect(untilOf(stop({ until: soon }), stop({ left: 4, until: later }))).toEqual({ left: 0, until: soon });
  expect(untilOf(stop({ until: soon }), stop())).toEqual(SOLD_OUT);
});

test.each([
  [null, 'Закончилось'],
  ['2026-11-23T18:05', 'Закончилось, будет в 18:05'],
  ['2026-11-24T00:00', 'Закончилось, будет завтра'],
  ['2026-11-24T09:00', 'Закончилось, будет завтра в 9:00'],
  ['2026-11-25T00:00', 'Закончилось, будет в среду'],
])('customers read when something is back: %s', (local, text) => {
  const until = local === null ? null : new Date(`${local}:00+03:00`);
  expect(soldOutText({ left: 0, until }, clock)).toBe(text);
});

test('customers read how many are left, and that only one point has none', () => {
  expect(soldOutText({ left: 2 }, clock)).toBe('Осталось 2 шт.');
  expect(soldOutText(SOLD_OUT, clock, { where: STOP_TEXTS.here })).toBe('Закончилось на этой точке');
});

const SYRUP = 21;
/** Returns what becomes of lines with the option, of products without stops. */
const takeOption = (stops: readonly Stop[], quantities: number[], ofProduct: readonly Stop[] = []) => {
  const lines = quantities.map((quantity, index) => ({
    productId: index + 1,
    size: '25',
    quantity,
    extras: [{ id: 20 }, { id: SYRUP }],
  }));
  const stopsOf = { product: () => ofProduct, option: (id: number) => (id === SYRUP ? stops : undefined) };
  return takeLines(lines, stopsOf, { pointId: null, at: AT });
};

test('an option that is stopped refuses the lines that have it, whatever their product', () => {
  const until = new Date(AT + 1);
  expect([...takeOption([stop({ until })], [1, 1]).soldOut]).toEqual([
    [0, { left: 0, until, optionId: SYRUP }],
    [1, { left: 0, until, optionId: SYRUP }],
  ]);
  expect(takeOption([stop({ pointId: HERE })], [1]).soldOut.size).toBe(0);
});

test('lines of several products take from what is left of an option', () => {
  const counted = stop({ left: 3 });
  const { soldOut, counted: taken } = takeOption([counted], [2, 2, 1]);
  expect([...soldOut]).toEqual([[1, { left: 1, optionId: SYRUP }]]);
  expect(taken.get(counted)).toBe(3);
});

test('of a product and an option that are both sold out the product is named, until the last of them is back', () => {
  const until = new Date(AT + 1);
  const last = new Date(AT + 2);
  const soldOut = takeOption([stop({ until: last })], [1], [stop({ until })]).soldOut;
  expect(soldOut.get(0)).toEqual({ left: 0, until: last });
});

test('a text about an option names it', () => {
  expect(
    soldOutText({ ...SOLD_OUT, optionId: SYRUP }, clock, { option: 'Ваниль', where: STOP_TEXTS.here }),
  ).toBe('Добавка «Ваниль» закончилась на этой точке');
  expect(soldOutText({ left: 2, optionId: SYRUP }, clock, { option: 'Ваниль' })).toBe(
    'Добавка «Ваниль»: осталось 2 шт.',
  );
});
