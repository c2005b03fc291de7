/** The layout of the combo box's list. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComboBox } from '../../src/office/combo-box';

const CHOICES = [
  { id: 1, name: 'Общество с ограниченной ответственностью «Молочная ферма», Москва' },
  { id: 2, name: 'Общество с ограниченной ответственностью «Молочная ферма», Тверь' },
];

const size = (name: 'clientWidth' | 'clientHeight' | 'scrollHeight', px: number) =>
  jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(px);
beforeEach(() => {
  // Otherwise the library renders the list without a layout in tests.
  process.env.VIRT_ON = '1';
  size('clientWidth', 300);
  size('clientHeight', 320);
});
afterEach(() => {
  cleanup();
  delete process.env.VIRT_ON;
  jest.restoreAllMocks();
});

test('a choice is as high as its name needs', async () => {
  const user = userEvent.setup();
  size('scrollHeight', 58);
  render(<ComboBox label="Поставщик" choices={CHOICES} value={null} onChange={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: /Поставщик/ }));
  const second = await screen.findByRole('option', { name: /Тверь/ });
  expect(second.parentElement?.style.height).toBe('58px');
  expect(second.parentElement?.style.top).toBe('58px');
});
