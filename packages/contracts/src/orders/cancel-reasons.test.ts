import { CLIENT_CANCEL_REASONS, isUsualReason, STAFF_CANCEL_REASONS, shownReason } from './cancel-reasons.js';
import { cancellationKey, reportRowTitle } from './report-rows.js';

test.each([...STAFF_CANCEL_REASONS, ...CLIENT_CANCEL_REASONS])('%s is said as it is', (reason) => {
  expect(isUsualReason(reason)).toBe(true);
  expect(shownReason(reason)).toBe(reason);
  const key = cancellationKey('staff', reason);
  expect(reportRowTitle('cancellations', key, null)).toBe(`Персонал: ${reason}`);
});

test('a typed reason is in the order alone', () => {
  const typed = 'Анна Ким, телефон 12';
  expect(shownReason(typed)).toBe('другая, она в заказе');
  const key = cancellationKey('client', typed);
  expect(reportRowTitle('cancellations', key, null)).toBe('Клиент: другая причина');
});
