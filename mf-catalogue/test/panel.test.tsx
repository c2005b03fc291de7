/** The panel: brands, levels of groups, and what the user may create. */

import { PAGE_ID } from '@skatert/ui-kit/page-focus';
import { logout, session, switchContext } from '@skatert/web-kit/session';
import { tokenOf } from '@skatert/web-kit/session-server';
import {
  expectRefusal,
  findNotice,
  membership,
  notices,
  press,
  pressInNotice,
  textsOf,
  user,
} from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brand, LIST } from './brand-stage';
import { LIST_CALL, PanelStage, product, query, TREE_CALL, tag } from './panel-stage';

let stage: PanelStage;
beforeEach(() => {
  stage = new PanelStage();
});

const rows = () => screen.findByRole('list', { name: 'Теги' });
const levels = () => within(screen.getByRole('navigation', { name: 'Путь по тегам' }));
const path = () => textsOf(levels().getAllByRole('link'));
const open = async (name: string | RegExp) => {
  const link = within(await rows()).getByRole('link', { name });
  await act(async () => void fireEvent.click(link));
};
const choose = async (menu: string, action: string) => {
  await press(menu);
  const item = await screen.findByRole('menuitem', { name: action });
  await act(async () => void fireEvent.click(item));
};

describe('brands', () => {
  const chips = () => screen.findByRole('navigation', { name: 'Бренды' });
  const others = [
    brand(),
    brand({ id: 8, name: 'Блинная', role: 'ADMIN' }),
    brand({ id: 9, name: 'Чайная', role: 'COOK' }),
  ];
  const ofBrand = (id: number) => {
    stage.on(`GET /auth/v1/group-tags/tree/${id}/full`, 200, []);
    stage.on(`GET /auth/v1/products/by-brand/${id}`, 200, {
      content: [],
      totalPages: 3,
      totalElements: 3,
      number: 0,
      size: 1,
    });
  };

  test('are chips with the number of products, a lock for the owner, and a button to edit', async () => {
    stage.brands = others;
    stage.products = [product(1), product(2)];
    ofBrand(8);
    await stage.open();
    const list = within(await chips());
    const own = await list.findByRole('link', { name: /Самовар \(2 товара\)$/ });
    expect(own.getAttribute('aria-current')).toBe('true');
    expect(within(own).getByRole('img', { name: 'Вы владелец' })).toBeTruthy();
    const other = await list.findByRole('link', { name: /Блинная \(3 товара\)$/ });
    expect(within(other).queryByRole('img')).toBeNull();
    expect(list.getByRole('button', { name: 'Изменить бренд: Блинная' })).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Изменить бренд: Чайная' })).toBeNull();
    expect(list.getByRole('link', { name: 'Чайная' })).toBeTruthy();
  });

  test('keep the place of a number that is loading', async () => {
    const count = stage.hold(LIST_CALL);
    await stage.open();
    const chip = await within(await chips()).findByRole('link', { name: /Самовар$/ });
    expect(chip.querySelector('.count')?.textContent).toBe('');
    count({ status: 200, body: { content: [], totalPages: 1, totalElements: 5, number: 0, size: 1 } });
    await waitFor(() => expect(chip.querySelector('.count')?.textContent).toBe('5(5 товаров)'));
  });

  const contextBrand = () => session().membership?.brandId;
  const second = membership('ADMIN', { membershipId: 2, brandId: 8, brandName: 'Блинная' });
  const withSecond = () => {
    stage.brands = others;
    stage.memberships = [...stage.memberships, second];
    localStorage.setItem('selected_membership', '{"membershipId":1}');
    ofBrand(8);
  };

  test('a selected one is in the URL and the context, and not the storefront’s', async () => {
    withSecond();
    await stage.open();
    await chips();
    await waitFor(() => expect(contextBrand()).toBe(7));
    await act(async () => void fireEvent.click(within(await chips()).getByRole('link', { name: /Блинная/ })));
    expect(query()).toBe('?brand=8');
    await waitFor(() => expect(contextBrand()).toBe(8));
    expect(localStorage.getItem('current_brand_id')).toBeNull();
    expect(await screen.findByText('Создайте первый тег для этого бренда')).toBeTruthy();
    expect(await screen.findByText('Товаров нет')).toBeTruthy();
  });

  test('the one of the URL is shown and becomes the context', async () => {
    withSecond();
    await stage.open('/admin?brand=8');
    expect(query()).toBe('?brand=8');
    await waitFor(() => expect(contextBrand()).toBe(8));
  });

  test('the first one whose menu the user may edit leaves another context as it is', async () => {
    stage.brands = [brand({ id: 9, name: 'Чайная', role: 'COOK' }), brand()];
    const cook = membership('COOK', { membershipId: 2, brandId: 9, brandName: 'Чайная' });
    stage.memberships = [cook, ...stage.memberships];
    localStorage.setItem('selected_membership', '{"membershipId":2}');
    await stage.open('/admin');
    await waitFor(() => expect(query()).toBe('?brand=7'));
    await rows();
    expect(contextBrand()).toBe(9);
    expect(stage.calls('POST /auth/v1/context/switch')).toHaveLength(1);
  });

  test('a context that was chosen elsewhere is shown, by default and at once', async () => {
    withSecond();
    localStorage.setItem('selected_membership', '{"membershipId":2}');
    await stage.open('/admin');
    await waitFor(() => expect(query()).toBe('?brand=8'));
    await act(() => switchContext(membership('OWNER', { brandId: 7 })));
    await waitFor(() => expect(query()).toBe('?brand=7'));
    expect(contextBrand()).toBe(7);
  });

  test('a context that was chosen elsewhere waits for an open form', async () => {
    withSecond();
    await stage.open();
    await waitFor(() => expect(contextBrand()).toBe(7));
    await press('Создать бренд');
    await screen.findByLabelText('Название');
    await act(() => switchContext(second));
    expect(query()).toBe('?brand=7');
    await press('Отмена');
    await waitFor(() => expect(query()).toBe('?brand=8'));
  });

  test('the last one of two quick choices is the context', async () => {
    withSecond();
    await stage.open();
    await waitFor(() => expect(contextBrand()).toBe(7));
    const release = stage.hold('POST /auth/v1/context/switch');
    const click = async (name: RegExp) =>
      act(async () => void fireEvent.click(within(await chips()).getByRole('link', { name })));
    await click(/Блинная/);
    await click(/Самовар/);
    await act(async () => release({ status: 200, body: { accessToken: tokenOf(2) } }));
    await waitFor(() => expect(stage.calls('POST /auth/v1/context/switch')).toHaveLength(3));
    await waitFor(() => expect(contextBrand()).toBe(7));
    expect(query()).toBe('?brand=7');
  });

  test('one whose context can’t be chosen is left', async () => {
    withSecond();
    await stage.open();
    await waitFor(() => expect(contextBrand()).toBe(7));
    stage.on('POST /auth/v1/context/switch', 409, { code: 'NO', message: 'Не сейчас' });
    await act(async () => void fireEvent.click(within(await chips()).getByRole('link', { name: /Блинная/ })));
    await waitFor(() => expect(query()).toBe('?brand=7'));
    expect(notices('error')).toContain('Не сейчас');
  });

  test('a foreign one of the URL is replaced with a message', async () => {
    await stage.open('/admin?brand=99');
    await waitFor(() => expect(query()).toBe('?brand=7'));
    expect(notices('error')).toContain('Бренд не найден, или у вас нет к нему доступа');
  });

  test('without any the first step is offered, and needs no role', async () => {
    stage.brands = [];
    await stage.open('/admin');
    expect(
      await screen.findByText('Нет доступных брендов. Создайте новый бренд, чтобы начать работу.'),
    ).toBeTruthy();
    await press('Создать бренд');
    expect(await screen.findByRole('dialog', { name: 'Новый бренд' })).toBeTruthy();
    await expectRefusal(
      screen.getByRole('button', { name: 'Создать товар', hidden: true }),
      'Выберите бренд',
    );
  });

  test('a new one is shown', async () => {
    await stage.open();
    await press('Создать бренд');
    await user.fill(await screen.findByLabelText('Название'), 'Блинная');
    ofBrand(8);
    stage.brands = [brand(), brand({ id: 8, name: 'Блинная' })];
    stage.on('POST /auth/v1/brands', 201, stage.brands[1]);
    stage.on('GET /auth/v1/memberships', 200, []);
    const form = within(screen.getByRole('dialog'));
    await act(async () => form.getByRole('button', { name: 'Создать бренд' }).click());
    await waitFor(() => expect(query()).toBe('?brand=8'));
    const link = await within(await chips()).findByRole('link', { name: /Блинная/ });
    expect(link.getAttribute('aria-current')).toBe('true');
    expect(notices('error')).toEqual([]);
  });

  test('open at the first one whose menu the user may edit, also when another one was chosen last', async () => {
    stage.brands = [brand({ id: 9, name: 'Чайная', role: 'COOK' }), brand()];
    stage.memberships = [
      membership('COOK', { membershipId: 2, brandId: 9, brandName: 'Чайная' }),
      ...stage.memberships,
    ];
    await stage.open('/admin');
    await waitFor(() => expect(query()).toBe('?brand=7'));
    expect(await rows()).toBeTruthy();
    await act(async () => void fireEvent.click(await screen.findByRole('link', { name: 'Чайная' })));
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
    await act(() => logout());
    cleanup();
    await stage.open('/admin');
    await waitFor(() => expect(query()).toBe('?brand=7'));
  });

  test('show no menu that the user may not see, and request none', async () => {
    stage.brands = [brand({ role: 'COOK' })];
    await stage.open();
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(stage.calls(TREE_CALL)).toEqual([]);
  });

  test('show why they did not load, and can be loaded again', async () => {
    stage.on(LIST, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
    await stage.open();
    expect(await screen.findByText('Не удалось загрузить бренды: Недостаточно прав')).toBeTruthy();
    stage.on(LIST, 200, [brand()]);
    await press('Повторить');
    expect(await rows()).toBeTruthy();
  });

  test('a cook of the brand may create no tag and no product there', async () => {
    stage.brands = [brand({ role: 'COOK' })];
    await stage.open();
    for (const name of ['Создать тег', 'Создать товар'])
      await expectRefusal(await screen.findByRole('button', { name }), 'Недостаточно прав');
  });
});

describe('levels', () => {
  test('are opened by a row, by the path and by Backspace', async () => {
    await stage.open();
    const list = within(await rows());
    expect(list.getByRole('link', { name: /Горячее/ }).textContent).toBe('Горячее2 тега');
    await open(/Горячее/);
    expect(query()).toBe('?brand=7&group=1');
    expect(path()).toEqual(['Корень', 'Горячее']);
    await open(/Супы/);
    expect(path()).toEqual(['Корень', 'Горячее', 'Супы']);
    expect(screen.getByText('В этой папке пока нет тегов')).toBeTruthy();
    await user.press(document.body, 'Backspace');
    expect(query()).toBe('?brand=7&group=1');
    await act(async () => void fireEvent.click(levels().getByRole('link', { name: 'Корень' })));
    expect(query()).toBe('?brand=7');
    await user.press(document.body, 'Backspace');
    expect(query()).toBe('?brand=7');
  });

  test('Backspace in a dialog does not change them', async () => {
    await stage.open('/admin?brand=7&group=1');
    await rows();
    await press('Создать тег');
    const field = await screen.findByLabelText('Название');
    await user.press(field, 'Backspace');
    await user.press(screen.getByRole('dialog'), 'Backspace');
    expect(query()).toBe('?brand=7&group=1');
  });

  test('a group that is gone is left', async () => {
    await stage.open('/admin?brand=7&group=99');
    await waitFor(() => expect(query()).toBe('?brand=7'));
  });

  test('are read again by the button', async () => {
    await stage.open();
    await rows();
    stage.tree = [tag(5, 'Закуски')];
    await press('Обновить');
    expect(await within(await rows()).findByText('Закуски')).toBeTruthy();
  });

  test('that do not load show a notice, and can be loaded again', async () => {
    stage.on(TREE_CALL, 429, { code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов' });
    await stage.open();
    expect(await screen.findByText('Не удалось загрузить список тегов')).toBeTruthy();
    await press('Повторить');
    await waitFor(() => expect(stage.calls(TREE_CALL)).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Повторить' }).getAttribute('aria-busy')).toBeNull(),
    );
    // One for all failures in a row.
    expect(notices('error')).toEqual(['Не удалось загрузить список тегов']);
    stage.on(TREE_CALL, 200, [tag(5, 'Закуски')]);
    await press('Повторить');
    expect(await rows()).toBeTruthy();
  });

  test('have skeletons while they load: six cards', async () => {
    const release = stage.hold('GET /auth/v1/products/by-brand/7');
    await stage.open();
    const products = await screen.findByRole('region', { name: 'Товары' });
    expect(await within(products).findByText('Загружаем товары…')).toBeTruthy();
    expect(products.querySelectorAll('.card')).toHaveLength(6);
    await act(async () =>
      release({
        status: 200,
        body: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 24 },
      }),
    );
    expect(await screen.findByText('Товаров нет')).toBeTruthy();
  });
});

describe('tags', () => {
  const CREATE = 'POST /auth/v1/group-tags';

  test('are created below the shown one', async () => {
    await stage.open('/admin?brand=7&group=1');
    await rows();
    stage.on(CREATE, 201, tag(13, 'Каши', 1));
    await press('Создать тег');
    const name = await screen.findByLabelText('Название');
    await user.fill(name, 'Каши');
    const form = within(screen.getByRole('dialog'));
    await act(async () => form.getByRole('button', { name: 'Создать тег' }).click());
    await findNotice('success', 'Тег успешно создан');
    expect(stage.calls(CREATE)[0]?.body).toMatchObject({ name: 'Каши', brandId: 7, parentId: 1 });
  });

  test('show the number of tags below, and of the products of the whole branch', async () => {
    stage.tree = stage.tree.map((each) => (each.id === 1 ? { ...each, productsCount: 5 } : each));
    await stage.open();
    const list = within(await rows());
    expect(list.getByRole('link', { name: /Горячее/ }).textContent).toBe('Горячее2 тега · 5 товаров');
  });

  test('with children are not deleted, and say why', async () => {
    await stage.open();
    await rows();
    await press('Действия: Горячее');
    const item = await screen.findByRole('menuitem', { name: 'Удалить' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('Удалите сначала подкатегории');
    await act(async () => void fireEvent.click(item));
    expect(screen.queryByRole('dialog', { name: /^Удалить/ })).toBeNull();
  });

  test('are deleted after a confirmation that warns of what is below', async () => {
    await stage.open();
    await rows();
    stage.on('DELETE /auth/v1/group-tags/2', 204);
    await choose('Действия: Напитки', 'Удалить');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Удалить тег и его поддерево? Это действие необратимо.')).toBeTruthy();
    expect(dialog.getByText(/Вложенные теги.*тоже будут удалены\.$/)).toBeTruthy();
    expect(dialog.queryByText(/архив/)).toBeNull();
    stage.tree = stage.tree.filter(({ id }) => id !== 2);
    await act(async () => dialog.getByRole('button', { name: 'Удалить' }).click());
    await findNotice('success', 'Тег удалён');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Действия: Напитки' })).toBeNull());
  });

  test('that are deleted give the focus to the next one, the previous one, or the heading', async () => {
    const events = userEvent.setup();
    stage.tree = stage.tree.map((each) => ({ ...each, children: [], childrenCount: 0, hasChildren: false }));
    await stage.open();
    (document.body.firstElementChild as HTMLElement).id = PAGE_ID;
    await rows();
    for (const [id, name, next] of [
      [1, 'Горячее', /^Напитки/],
      [3, 'Десерты', /^Напитки/],
      [2, 'Напитки', null],
    ] as const) {
      stage.on(`DELETE /auth/v1/group-tags/${id}`, 204);
      await events.click(screen.getByRole('button', { name: `Действия: ${name}` }));
      await events.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
      const dialog = within(await screen.findByRole('dialog'));
      stage.tree = stage.tree.filter((each) => each.id !== id);
      await events.click(dialog.getByRole('button', { name: 'Удалить' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: `Действия: ${name}` })).toBeNull());
      const target = next
        ? within(await rows()).getByRole('link', { name: next })
        : screen.getByRole('heading', { level: 1 });
      await waitFor(() => expect(document.activeElement).toBe(target));
    }
  });

  test('a refused deletion shows the server’s message, or its own', async () => {
    await stage.open();
    await rows();
    stage.on('DELETE /auth/v1/group-tags/2', 502);
    await choose('Действия: Напитки', 'Удалить');
    const dialog = within(await screen.findByRole('dialog'));
    await act(async () => dialog.getByRole('button', { name: 'Удалить' }).click());
    expect(await dialog.findByText('Не удалось удалить тег')).toBeTruthy();
  });

  test('are moved in a dialog: at once, and back with the server’s message', async () => {
    await stage.open();
    await rows();
    const release = stage.hold('PATCH /auth/v1/group-tags/3/move');
    await choose('Действия: Десерты', 'Переместить…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Переместить: Десерты' }));
    await user.fill(dialog.getByLabelText('Место'), '1');
    await act(async () => dialog.getByRole('button', { name: 'Переместить' }).click());
    const names = async () =>
      within(await rows())
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replace(/\d+ тег.*/, ''));
    expect(await names()).toEqual(['Десерты', 'Горячее', 'Напитки']);
    await waitFor(() => expect(stage.calls('PATCH /auth/v1/group-tags/3/move')).toHaveLength(1));
    const sent = stage.calls('PATCH /auth/v1/group-tags/3/move')[0]?.query;
    expect([...(sent ?? [])]).toEqual([
      ['parentId', '0'],
      ['beforeId', '1'],
    ]);
    await act(async () =>
      release({
        status: 400,
        body: { code: 'VALIDATION_FAILED', message: 'Не больше 20 уровней вложенности' },
      }),
    );
    await findNotice('error', 'Не больше 20 уровней вложенности');
    expect(await names()).toEqual(['Горячее', 'Напитки', 'Десерты']);
  });

  test('are put back by the button of the notice', async () => {
    await stage.open();
    await rows();
    const call = 'PATCH /auth/v1/group-tags/1/move';
    stage.on(call, 200);
    await choose('Действия: Горячее', 'Переместить…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Переместить: Горячее' }));
    await act(async () => dialog.getByRole('button', { name: 'Переместить' }).click());
    await findNotice('success', 'Тег «Горячее» перемещён\nОтменить');
    await pressInNotice();
    const sent = stage.calls(call).map(({ query }) => Object.fromEntries(query));
    expect(sent).toEqual([{ parentId: '0' }, { parentId: '0', beforeId: '2' }]);
  });
});

describe('the links of the sidebar', () => {
  test('open a dialog once, where the user is, and leave the URL clean', async () => {
    await stage.open('/admin?create=tag');
    expect(await screen.findByRole('dialog', { name: 'Новый тег' })).toBeTruthy();
    await waitFor(() => expect(query()).toBe('?brand=7'));
    await press('Отмена');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('open nothing without the right', async () => {
    stage.brands = [brand({ role: 'COOK' })];
    await stage.open('/admin?create=product');
    await findNotice('error', 'Недостаточно прав');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('to the other sections are shown to owners and administrators', async () => {
    await stage.open();
    const links = within(await screen.findByRole('navigation', { name: 'Разделы бренда' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Заказы', '/admin/orders'],
      ['Клиенты', '/admin/clients'],
      ['Склады', '/admin/inventory/warehouses'],
      ['Ингредиенты', '/admin/inventory/ingredients'],
      ['Единицы измерения', '/admin/inventory/units'],
      ['Поставщики', '/admin/inventory/suppliers'],
    ]);
    expect(screen.getByRole('link', { name: 'Архив' }).getAttribute('href')).toBe('/admin/archive');
    await press('Тёмная');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
