import { NO_FIGURES } from './report-model.js';
import { peopleRows } from './staff-acts.js';

test('a person whose only act is one of the next release has no row', () => {
  const rows = peopleRows([
    { key: '5 praised', ...NO_FIGURES, orders: 3 },
    { key: '6 praised', ...NO_FIGURES, orders: 3 },
    { key: '6 paid', ...NO_FIGURES, orders: 2, sum: 1_050 },
  ]);
  expect(rows).toMatchObject([{ key: '6', orders: 0, acts: { paid: { count: 2, sum: 1_050 } } }]);
  expect(rows).toHaveLength(1);
});
