/** Small controls of the back office: tooltips, refused actions, tabs, menus, confirmations, facts. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '../../src/confirm-dialog';
import { ActionButton, ActionIcon } from '../../src/office/action';
import { Facts } from '../../src/office/facts';
import { Menu } from '../../src/office/menu';
import { PageHeader } from '../../src/office/page';
import { Pager } from '../../src/office/pager';
import { Tabs } from '../../src/office/tabs';

afterEach(cleanup);

describe('a tooltip', () => {
  const press = jest.fn();
  const icon = () => screen.getByRole('button', { name: 'Обновить' });
  beforeEach(() => {
    press.mockClear();
    render(
      <ActionIcon label="Обновить" onClick={press}>
        <svg />
      </ActionIcon>,
    );
  });

  test('is shown on keyboard focus, describes its control, and closes on Escape', async () => {
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('Обновить');
    expect(icon().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    expect(icon().title).toBe('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('is shown by a long press, which is not a click; a tap is one', () => {
    jest.useFakeTimers();
    fireEvent.touchStart(icon());
    act(() => jest.advanceTimersByTime(500));
    expect(screen.getByRole('tooltip')).toBeTruthy();
    fireEvent.touchEnd(icon());
    fireEvent.click(icon());
    expect(press).not.toHaveBeenCalled();
    fireEvent.touchStart(document.body);
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.touchStart(icon());
    fireEvent.touchEnd(icon());
    fireEvent.click(icon());
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('tooltip')).toBeNull();
    jest.useRealTimers();
  });
});

describe('an action that is refused', () => {
  const press = jest.fn();
  const button = () => screen.getByRole('button', { name: 'Создать' });
  beforeEach(() => {
    press.mockClear();
    render(
      <ActionButton refusal="Недостаточно прав" onClick={press}>
        Создать
      </ActionButton>,
    );
  });

  test('is reachable by keyboard, shows the reason, and does nothing', async () => {
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(button());
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('tooltip').textContent).toBe('Недостаточно прав');
    await user.keyboard('{Enter} ');
    expect(press).not.toHaveBeenCalled();
  });

  test('shows the reason on a tap', () => {
    fireEvent.touchStart(button());
    fireEvent.touchEnd(button());
    fireEvent.click(button());
    expect(screen.getByRole('tooltip').textContent).toBe('Недостаточно прав');
    expect(press).not.toHaveBeenCalled();
  });
});

const NAMES = ['', 'Главный', 'Кухня', 'Бар'];

function Warehouses({ start = 1 }: { start?: number }) {
  const [selected, setSelected] = useState(start);
  const tabs = [1, 2, 3].map((id) => ({ id, title: NAMES[id] }));
  return (
    <Tabs label="Склады" tabs={tabs} selected={selected} onSelect={setSelected}>
      Остатки: {NAMES[selected]}
    </Tabs>
  );
}

test('tabs are one tab stop; arrow keys select, and the panel is labelled by its tab', async () => {
  const user = userEvent.setup();
  render(<Warehouses />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Кухня', selected: true })).toBe(document.activeElement);
  expect(screen.getByRole('tabpanel', { name: 'Кухня' }).textContent).toBe('Остатки: Кухня');
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Бар' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Главный' }));
  expect(screen.getByRole('tabpanel', { name: 'Главный' })).toBeTruthy();
});

test('the selected tab controls the panel, which keeps its elements', async () => {
  const user = userEvent.setup();
  render(<Warehouses />);
  const panel = screen.getByRole('tabpanel');
  for (const name of ['Кухня', 'Бар', 'Главный']) {
    await user.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tab', { name }).getAttribute('aria-controls')).toBe(panel.id);
    expect(screen.getByRole('tabpanel', { name })).toBe(panel);
  }
});

test('the selected tab is scrolled into view within its list', async () => {
  const user = userEvent.setup();
  // The tab list is 200 px wide and each tab 150 px.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const list = this.closest('[role="tablist"]');
    const tabs = [...(list?.querySelectorAll('[role="tab"]') ?? [])];
    if (!list || this === list) return new DOMRect(0, 0, 200, 40);
    return new DOMRect(tabs.indexOf(this) * 150 - list.scrollLeft, 0, 150, 40);
  });
  render(<Warehouses start={3} />);
  const list = screen.getByRole('tablist');
  expect(list.scrollLeft).toBe(250);
  await user.click(screen.getByRole('tab', { name: 'Главный' }));
  expect(list.scrollLeft).toBe(0);
});

test('a menu opens by keyboard at its first action, shows refusals, and restores the focus', async () => {
  const user = userEvent.setup();
  const rename = jest.fn();
  const remove = jest.fn();
  render(
    <Menu
      label="Действия: Горячее"
      actions={[
        { label: 'Переименовать', onChoose: rename },
        { label: 'Удалить', danger: true, refusal: 'Недостаточно прав', onChoose: remove },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  const menu = within(await screen.findByRole('menu', { name: 'Действия: Горячее' }));
  await waitFor(() =>
    expect(menu.getByRole('menuitem', { name: 'Переименовать' })).toBe(document.activeElement),
  );
  const refused = menu.getByRole('menuitem', { name: 'Удалить' });
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  expect(within(refused).getByText('Недостаточно прав')).toBeTruthy();
  await user.click(refused);
  expect(remove).not.toHaveBeenCalled();
  await user.keyboard('{Home}{Enter}');
  expect(rename).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const button = screen.getByRole('button', { name: 'Действия: Горячее' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a refused action of a menu is reachable by keyboard, described by the reason, and does nothing', async () => {
  const user = userEvent.setup();
  const remove = jest.fn();
  render(
    <Menu
      label="Действия: Горячее"
      actions={[
        { label: 'Переименовать', onChoose: jest.fn() },
        { label: 'Удалить', refusal: 'Недостаточно прав', onChoose: remove },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'Переименовать' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{ArrowDown}');
  const refused = screen.getByRole('menuitem', { name: 'Удалить', description: 'Недостаточно прав' });
  expect(document.activeElement).toBe(refused);
  await user.keyboard('{Enter} ');
  await user.click(refused);
  expect(remove).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('a dangerous confirmation does not focus its action first, and shows the consequences', async () => {
  const user = userEvent.setup();
  const [confirm, close] = [jest.fn(), jest.fn()];
  const dialogOf = (busy: boolean) => (
    <ConfirmDialog
      title="Удалить склад?"
      confirm="Удалить"
      danger
      busy={busy}
      onConfirm={confirm}
      onClose={close}
    >
      <p>Остатки склада будут списаны.</p>
    </ConfirmDialog>
  );
  const { rerender } = render(dialogOf(false));
  const dialog = within(screen.getByRole('dialog', { name: 'Удалить склад?' }));
  expect(document.activeElement).not.toBe(dialog.getByRole('button', { name: 'Удалить' }));
  await user.click(dialog.getByRole('button', { name: 'Удалить' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  expect(close).toHaveBeenCalledTimes(1);
  rerender(dialogOf(true));
  expect(dialog.getByRole('button', { name: 'Удалить' })).toHaveProperty('disabled', true);
});

test('a page header shows title, notes and actions; facts show a dash for a missing value', () => {
  render(
    <>
      <PageHeader title="Заказы" notes={<p>4 заказа</p>} actions={<button type="button">Создать</button>} />
      <Facts
        facts={[
          { name: 'Название', value: 'Самовар' },
          { name: 'Описание', value: null },
        ]}
      />
    </>,
  );
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('heading', { level: 1, name: 'Заказы' })).toBeTruthy();
  expect(header.getByText('4 заказа')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Самовар', '—']);
});

describe('a pager', () => {
  const pageButtons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

  test('goes to the first and the last page when asked for, and refuses where it is already', async () => {
    const turn = jest.fn();
    const { rerender } = render(<Pager page={3} totalPages={5} onPage={turn} ends />);
    expect(pageButtons()).toEqual(['Первая страница', 'Назад', 'Вперёд', 'Последняя страница']);
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(turn.mock.calls).toEqual([[0], [2], [4], [4]]);
    rerender(<Pager page={4} totalPages={5} onPage={turn} ends />);
    fireEvent.click(screen.getByRole('button', { name: 'Последняя страница' }));
    expect(turn).toHaveBeenCalledTimes(4);
    rerender(<Pager page={4} totalPages={5} onPage={turn} />);
    expect(pageButtons()).toEqual(['Назад', 'Вперёд']);
  });
});
