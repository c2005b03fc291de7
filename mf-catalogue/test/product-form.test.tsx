/** The forms of products: rules, drafts, and two editors. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { ERROR_TEXTS } from '@skatert/web-kit/api';
import { logout } from '@skatert/web-kit/session';
import { findNotice, notices, press, user, write } from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Observer, PanelStage, product } from './panel-stage';

const CREATE = 'POST /auth/v1/products';
const READ = 'GET /auth/v1/products/1';
const SAVE = 'PUT /auth/v1/products/1';

let stage: PanelStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new PanelStage();
});

const form = () => within(screen.getByRole('dialog', { name: /товар$/ }));
const submit = (name: string) => press(name, form());
const textOf = (label: string) => form().getByLabelText<HTMLInputElement>(label).value;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('product_draft'));

describe('a new product', () => {
  const open = async (path = '/admin?brand=7') => {
    await stage.open(path);
    await screen.findByRole('navigation', { name: 'Бренды' });
    await press('Создать товар');
    await screen.findByRole('dialog', { name: 'Новый товар' });
    await screen.findByRole('combobox', { name: 'Группа' });
  };
  /** Opens the form of another visit, and answers the question about the draft. */
  const reopen = async (answer: 'Продолжить' | 'Удалить черновик') => {
    cleanup();
    await open();
    await user.click(form().getByRole('button', { name: answer }));
  };

  test('needs a name and one of two prices', async () => {
    await open();
    await submit('Создать товар');
    expect(await form().findByText('Название обязательно')).toBeTruthy();
    await write('Название', 'Борщ');
    await submit('Создать товар');
    expect(await form().findByText('Укажите цену или акционную цену')).toBeTruthy();
    expect(stage.calls(CREATE)).toEqual([]);
  });

  test('is sent with its group, sizes and further groups', async () => {
    stage.on(CREATE, 201, product(1));
    await open('/admin?brand=7&group=2');
    expect(form().getByRole<HTMLInputElement>('combobox', { name: 'Группа' }).value).toBe('Напитки');
    await write('Название', ' Квас ');
    await write('Цена', '120,50');
    await press('Добавить размер');
    await write('Размер 1', '0,5 л');
    await press('Добавить размер');
    await write('Размер 2', '0,3 л');
    await press('Выше: размер 2');
    await user.click(form().getByLabelText('Виден на витрине'));
    await submit('Создать товар');
    await findNotice('success', 'Товар успешно создан');
    expect(stage.calls(CREATE)[0]?.body).toEqual({
      name: 'Квас',
      description: null,
      price: 120.5,
      promoPrice: null,
      groupTagId: 2,
      tagIds: [],
      sizes: ['0,3 л', '0,5 л'],
      weight: null,
      badges: [],
      visible: false,
      brandId: 7,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('with a promotional price that is not lower is warned of, and may be saved', async () => {
    stage.on(CREATE, 201, product(1));
    await open();
    await write('Название', 'Борщ');
    await write('Цена', '100');
    await write('Акционная цена', '150');
    expect((await form().findByRole('status')).textContent).toContain('не применится');
    await submit('Создать товар');
    await waitFor(() => expect(stage.calls(CREATE)).toHaveLength(1));
  });

  test('shows at most 12 sizes, and the message of each empty one', async () => {
    await open();
    for (let number = 1; number <= 12; number += 1) await press('Добавить размер');
    expect(form().queryByRole('button', { name: 'Добавить размер' })).toBeNull();
    await write('Название', 'Борщ');
    await write('Цена', '1');
    await submit('Создать товар');
    expect(await form().findAllByText('Размер не может быть пустым')).toHaveLength(12);
  });

  test('keeps the form and shows the server’s message when it is refused', async () => {
    stage.on(CREATE, 400, {
      code: 'VALIDATION_FAILED',
      message: 'Проверьте заполнение полей',
      errors: { groupTagId: 'Группа не найдена' },
    });
    await open('/admin?brand=7&group=2');
    await write('Название', 'Борщ');
    await write('Цена', '1');
    await submit('Создать товар');
    expect(await form().findByText('Группа не найдена')).toBeTruthy();
    expect(textOf('Название')).toBe('Борщ');
    // The refused field has the focus, and its list is open.
    const list = form().getByRole('combobox', { name: /Группа/, expanded: true, hidden: true });
    await user.press(list, 'Escape');
    stage.on(CREATE, 502);
    await submit('Создать товар');
    expect(await form().findByText('Не удалось создать товар')).toBeTruthy();
    stage.fail(CREATE);
    await submit('Создать товар');
    expect(await form().findByText(ERROR_TEXTS.noResponse)).toBeTruthy();
  });

  test('is kept as a draft, offered when the form opens again, and removed with the sign-out', async () => {
    await open();
    await write('Название', 'Борщ');
    await write('Цена', '250');
    cleanup();
    expect(drafts()).toEqual(['product_draft:5:7:new']);
    await open();
    expect(textOf('Название')).toBe('');
    expect(form().queryByText(/Картинки/, { selector: 'p' })).toBeNull();
    await user.click(form().getByRole('button', { name: 'Продолжить' }));
    expect(textOf('Название')).toBe('Борщ');
    expect(textOf('Цена')).toBe('250,00');
    expect(screen.queryByRole('region', { name: 'Черновик' })).toBeNull();
    await act(() => logout());
    expect(drafts()).toEqual([]);
  });

  test('says that its draft is kept when it closes with typed fields, and nothing when it closes empty', async () => {
    const close = () => {
      const cancel = new Event('cancel', { cancelable: true });
      fireEvent(screen.getByRole('dialog', { name: 'Новый товар' }), cancel);
    };
    await open();
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices('info')).toEqual([]);
    await press('Создать товар');
    await screen.findByRole('combobox', { name: 'Группа' });
    await write('Название', 'Борщ');
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices('info')).toEqual([expect.stringMatching(/^Черновик товара сохранён/)]);
    await press('Создать товар');
    await user.click(await screen.findByRole('button', { name: 'Продолжить' }));
    expect(textOf('Название')).toBe('Борщ');
  });

  test('has no draft after it was saved or the draft was removed', async () => {
    stage.on(CREATE, 201, product(1));
    await open();
    await write('Название', 'Борщ');
    await write('Цена', '250');
    await submit('Создать товар');
    await waitFor(() => expect(drafts()).toEqual([]));
    await press('Создать товар');
    await screen.findByRole('dialog', { name: 'Новый товар' });
    await write('Название', 'Щи');
    await reopen('Удалить черновик');
    expect(drafts()).toEqual([]);
  });

  const named = async (name: string) => {
    await open();
    await write('Название', name);
  };

  test('is kept also while an older draft is offered, which stays available until it is answered', async () => {
    await named('Борщ');
    cleanup();
    await named('Щи');
    expect(form().getByRole('region', { name: 'Черновик' })).toBeTruthy();
    await reopen('Продолжить');
    expect(textOf('Название')).toBe('Щи');
    cleanup();
    await named('Уха');
    await user.click(form().getByRole('button', { name: 'Продолжить' }));
    expect(textOf('Название')).toBe('Щи');
  });

  test('stays a draft when the older one is removed', async () => {
    await named('Борщ');
    cleanup();
    await named('Щи');
    await user.click(form().getByRole('button', { name: 'Удалить черновик' }));
    await reopen('Продолжить');
    expect(textOf('Название')).toBe('Щи');
  });

  test('that is empty again is no draft, and leaves an older one', async () => {
    await named('Борщ');
    await write('Название', '');
    expect(drafts()).toEqual([]);
    await write('Название', 'Борщ');
    cleanup();
    await named('Щи');
    await write('Название', '');
    await reopen('Продолжить');
    expect(textOf('Название')).toBe('Борщ');
  });

  test('without a change does not replace an older draft', async () => {
    await named('Борщ');
    cleanup();
    await open();
    await submit('Создать товар');
    expect(await form().findByText('Название обязательно')).toBeTruthy();
    await reopen('Продолжить');
    expect(textOf('Название')).toBe('Борщ');
  });
});

describe('an existing product', () => {
  const open = async (current: StaffProduct) => {
    stage.products = [current];
    stage.on(READ, 200, current);
    await stage.open();
    await press('Изменить: Блюдо 1');
    await screen.findByRole('dialog', { name: 'Изменить товар' });
    await screen.findByRole('combobox', { name: 'Группа' });
  };

  test('is saved with the version that was read', async () => {
    stage.on(SAVE, 200, product(1, { version: 4 }));
    await open(product(1, { version: 3, tagIds: [3] }));
    await write('Название', '');
    await submit('Сохранить');
    expect(await form().findByText('Введите название')).toBeTruthy();
    await write('Название', 'Уха');
    await press('Убрать из группы: Десерты');
    await submit('Сохранить');
    await findNotice('success', 'Товар обновлён');
    expect(stage.calls(SAVE)[0]?.body).toMatchObject({ name: 'Уха', tagIds: [], version: 3 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a dialog at once while it is read, and no form of another one', async () => {
    stage.products = [product(1)];
    const release = stage.hold(READ);
    await stage.open();
    await press('Изменить: Блюдо 1');
    expect(await form().findByText('Загружаем…')).toBeTruthy();
    expect(form().queryByRole('button', { name: 'Сохранить' })).toBeNull();
    await act(async () => release({ status: 200, body: product(1) }));
    expect(await screen.findByLabelText('Название')).toBeTruthy();
    expect(form().queryByText('Загружаем…')).toBeNull();
  });

  test('that is gone closes the form with a message', async () => {
    stage.products = [product(1)];
    stage.on(READ, 404);
    await stage.open();
    await press('Изменить: Блюдо 1');
    await findNotice('error', 'Не удалось открыть редактирование');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of two editors: the second one chooses, and nothing is lost', async () => {
    await open(product(1));
    await write('Название', 'Уха по-царски');
    await write('Описание', 'С расстегаем');
    const current = product(1, { version: 2, name: 'Уха', price: 350, editedBy: { id: 9, name: 'petr' } });
    stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Изменено', current });
    await submit('Сохранить');
    const conflict = within(await screen.findByRole('dialog', { name: 'Данные уже изменились' }));
    expect(conflict.getByText(/данные изменил сотрудник petr/)).toBeTruthy();
    await user.click(conflict.getByRole('radio', { name: /Ваше значение/ }));
    stage.on(SAVE, 200, product(1, { version: 3 }));
    await user.click(conflict.getByRole('button', { name: 'Сохранить' }));
    await findNotice('success', 'Товар обновлён');
    expect(stage.calls(SAVE)[1]?.body).toMatchObject({
      name: 'Уха по-царски',
      description: 'С расстегаем',
      price: 350,
      version: 2,
    });
  });

  test('continued from a draft is compared with what was changed since', async () => {
    await open(product(1));
    await write('Название', 'Уха');
    cleanup();
    await open(product(1, { version: 2, price: 350 }));
    await user.click(form().getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(textOf('Название')).toBe('Уха'));
    expect(textOf('Цена')).toBe('300,00');
    stage.on(SAVE, 409, {
      code: 'EDIT_CONFLICT',
      message: 'Изменено',
      current: product(1, { version: 2, price: 350 }),
    });
    await submit('Сохранить');
    expect(stage.calls(SAVE)[0]?.body).toMatchObject({ version: 1 });
    const conflict = within(await screen.findByRole('dialog', { name: 'Данные уже изменились' }));
    expect(conflict.getByText(/350,00/)).toBeTruthy();
  });
});
