/** The bar about a lost connection. */
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
