/** The bar about a lost connection. */
import { InZone } from '@skatert/ui-kit/office/zone';
import { render, screen, within } from '@testing-library/react';
import { LostConnection } from '../src/orders/freshness';

test.each([
  ['alert', undefined],
  ['status', true],
] as const)('announces its message alone, without the button: %s', (role, calm) => {
  const freshness = { readAt: '2026-01-02T03:04:05.000Z', lost: true };
  render(<LostConnection freshness={freshness} onRetry={() => undefined} {...(calm && { calm })} />);
  const message = screen.getByRole(role);
  expect(message.textContent).toMatch(/^Нет связи\./);
  expect(within(message).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
});

test.each([
  ['2026-01-02T21:30:00.000Z', '00:30'],
  ['2026-01-02T20:30:00.000Z', '02.01.2026 23:30'],
])('says of what was read at %s in the zone of the brand: %s', (readAt, text) => {
  jest.useFakeTimers({ now: Date.parse('2026-01-03T06:00:00.000Z') });
  render(
    <InZone zone="Europe/Moscow">
      <LostConnection freshness={{ readAt, lost: true }} onRetry={() => undefined} />
    </InZone>,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    `Нет связи. Заказы могли измениться, показано на ${text}.`,
  );
  jest.useRealTimers();
});
