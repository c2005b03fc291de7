import { costOf, costOfLines, foodCostOf, marginPercentOf, priceOfSum, usedFor } from './costs.js';

test('a line costs its quantity times the price, rounded to kopecks once', () => {
  expect(costOf({ qty: 0.25, price: 60 })).toBe(15);
  expect(costOf({ qty: 0.5, price: 0.29 })).toBe(0.15);
  expect(costOf({ qty: 3, price: 33.335 })).toBe(100.01);
});

test('a price below a kopeck counts', () => {
  expect(costOf({ qty: 500, price: 0.002 })).toBe(1);
  expect(costOf({ qty: 1, price: 0.002 })).toBe(0);
});

test.each([
  [1000, 0.025, 25],
  [12, 41.6667, 500],
  [1, 0.145, 0.15],
  [0.333, 0.000001, 0],
  [9_999_999.999, 1_000_000, 9_999_999_999_000],
])('%d units at %d roubles cost %d', (qty, price, cost) => {
  expect(costOf({ qty, price })).toBe(cost);
});

test('a given sum is the cost, whatever a unit costs', () => {
  const box = { qty: 12, price: priceOfSum(12, 1000), sum: 1000 };
  expect(box.price).toBe(83.333333);
  expect(costOf(box)).toBe(1000);
  expect(priceOfSum(0, 1000)).toBeNull();
  expect(priceOfSum(12, Number.NaN)).toBeNull();
});

test.each([
  { qty: null, price: 1 },
  { qty: 1, price: null },
  { qty: Number.NaN, price: 1 },
  { qty: 1, price: Number.NaN },
])('%j has no cost', (line) => {
  expect(costOf(line)).toBeNull();
});

test('the sum of a portion is rounded once, not line by line', () => {
  const spices = Array.from({ length: 10 }, () => ({ qty: 2, price: 0.002 }));
  expect(costOfLines(spices, 1)).toEqual({ cost: 0.04, unpriced: 0, foodCost: 4, margin: 0.96 });
  expect(costOfLines([{ qty: 0.5, price: 0.29 }], null).cost).toBe(0.15);
});

test('without a price of an ingredient there is no share and no margin', () => {
  const lines = [
    { qty: 1, price: 60 },
    { qty: 1, price: null },
  ];
  const unknown = { cost: 60, unpriced: 1, foodCost: null, margin: null };
  expect(costOfLines(lines, 100)).toEqual(unknown);
  expect(costOfLines([], 100)).toEqual({ cost: 0, unpriced: 0, foodCost: null, margin: null });
  expect(costOfLines(lines.slice(0, 1), 0)).toEqual({ cost: 60, unpriced: 0, foodCost: null, margin: -60 });
});

test.each([
  [557, 2000, 27.9, 72.1],
  [0, 100, 0, 100],
  [150, 100, 150, -50],
  [60, 0, null, null],
])('food cost and margin of %d for %d are 100 %%', (cost, price, foodCost, margin) => {
  expect(foodCostOf(cost, price)).toBe(foodCost);
  expect(marginPercentOf(foodCost)).toBe(margin);
});

test('a production uses at least a thousandth', () => {
  expect(usedFor(1000, 2000, 4000)).toBe(2000);
  expect(usedFor(1, 1_000_000, 1)).toBe(1);
});
