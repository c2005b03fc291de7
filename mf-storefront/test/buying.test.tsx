import { useCartNotices } from '@skatert/web-kit/cart';
import { createQueryClient } from '@skatert/web-kit/query';
import { login, logout } from '@skatert/web-kit/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { useCart } from '../src/cart/use-cart';
import { RETRY_PAUSE_MS } from '../src/lost-response';
import { brandsQuery } from '../src/menu/menu-queries';
import {
  cartOf,
  findNotice,
  item,
  noticeDuration,
  notices,
  pageOf,
  press,
  product,
  Stage,
  show,
} from './stage';

const ADD = 'Добавить в корзину: Борщ';
const HINT = 'Зарегистрируйтесь, чтобы оформить заказ для выбранного бренда.';
const CONFLICT = {
  code: 'CART_BRAND_CONFLICT',
  message: 'В корзине уже есть товары другого бренда.',
  previousBrandId: 2,
};
let stage: Stage;
let otherTab: BroadcastChannel | undefined;

beforeEach(() => {
  stage = new Stage().on('POST /cart/add', 200, cartOf(item({ quantity: 1, totalPrice: 350 })));
});
afterEach(() => {
  otherTab?.close();
});

/** Follows the cart, as the shell's header does. */
function Header() {
  useCartNotices(useCart().data);
  return null;
}

test('a visitor adds a product: shows a notice and the hint to register, and the plus becomes a stepper', async () => {
  await show(<App />);
  await press(ADD);
  expect(stage.calls('POST /cart/add')[0]?.body).toEqual({ productId: 1, quantity: 1 });
  await findNotice('success', "'Борщ' добавлен в корзину!");
  expect([notices('info'), noticeDuration()]).toEqual([[HINT], '4000']);
  expect(screen.getByLabelText('Количество: Борщ').textContent).toBe('1');
});

test('says that a product costs something else than the page showed', async () => {
  stage.on(
    'POST /cart/add',
    200,
    cartOf(item({ quantity: 1, unitPrice: 951, totalPrice: 951, priceNow: 951 })),
  );
  await act(() => login('anna', 'x'));
  await show(<App />);
  await press(ADD);
  await findNotice('info', 'Борщ: цена изменилась\nБыла 350,00\u00a0₽, теперь 951,00\u00a0₽');
});

test('a signed-in user gets no hint', async () => {
  await act(() => login('anna', 'x'));
  await show(<App />);
  await press(ADD);
  await waitFor(() => expect(notices('success')).not.toEqual([]));
  expect(notices('info')).toEqual([]);
});

test('the focus stays when the plus becomes a stepper, and when the stepper becomes a plus', async () => {
  stage.on('PATCH /cart/item/41', 200, cartOf());
  await show(<App />);
  (await screen.findByRole('button', { name: ADD })).focus();
  await press(ADD);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Больше: Борщ'));
  const remove = await screen.findByRole('button', { name: 'Убрать из корзины: Борщ' });
  remove.focus();
  await press('Убрать из корзины: Борщ');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(ADD));
});

test.each([
  [503, { code: 'UNAVAILABLE', message: 'Функция временно недоступна.' }, 'Функция временно недоступна.'],
  [
    400,
    { code: 'VALIDATION_FAILED', message: 'Проверьте поля', errors: { quantity: 'Не больше 99' } },
    'Не больше 99',
  ],
])(
  "a failed addition is undone and shows an error with the server's reason",
  async (status, body, reason) => {
    jest.useFakeTimers({ advanceTimers: true });
    stage.on('POST /cart/add', status, body);
    await show(<App />);
    await press(ADD);
    await act(() => jest.advanceTimersByTimeAsync(RETRY_PAUSE_MS));
    await findNotice('error', `Не удалось добавить товар. Возможно, нужно войти в систему.\n${reason}`);
    expect(noticeDuration()).toBe('4000');
    expect(await screen.findByRole('button', { name: ADD })).toBeTruthy();
  },
);

test('a call without a response is repeated with the same key, and the next addition has another one', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const keys = () => stage.calls('POST /cart/add').map(({ headers }) => headers.get('idempotency-key'));
  stage.respond('POST /cart/add', () => {
    stage.on('POST /cart/add', 200, cartOf(item({ quantity: 1, totalPrice: 350 })));
    return { status: 502 };
  });
  await show(<App />);
  await press(ADD);
  await act(() => jest.advanceTimersByTimeAsync(RETRY_PAUSE_MS));
  await waitFor(() => expect(notices('success')).toHaveLength(1));
  expect(notices('error')).toEqual([]);
  stage.on('GET /cart', 200, cartOf()).on('PATCH /cart/item/41', 200, cartOf());
  await press('Убрать из корзины: Борщ');
  await press(ADD);
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, repeated, next] = keys();
  expect(first).toBeTruthy();
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});

describe('a menu with prices older than those of the cart', () => {
  const LIST = 'GET /menu/v1/products/by-brand/1';

  test('shows the new price once a cart contains it', async () => {
    const now = item({ quantity: 1, unitPrice: 400, totalPrice: 400, priceNow: 400 });
    stage.on('POST /cart/add', 200, cartOf(now));
    await show(<App />);
    await screen.findByRole('button', { name: ADD });
    stage.on(LIST, 200, pageOf(product({ price: 400 })));
    await press(ADD);
    const card = screen.getByRole('link', { name: 'Борщ' }).closest('li');
    await waitFor(() => expect(card?.textContent).toMatch(/400,00\s₽/));
    expect(stage.calls(LIST)).toHaveLength(2);
  });

  test('drops a product that the server refuses to sell', async () => {
    stage.on('POST /cart/add', 409, { code: 'PRODUCT_UNAVAILABLE', message: 'Товар сейчас недоступен' });
    await show(<App />);
    await screen.findByRole('button', { name: ADD });
    stage.on(LIST, 200, pageOf());
    await press(ADD);
    expect(await screen.findByText('Здесь пока нет товаров.')).toBeTruthy();
  });

  test('is not read again while the prices are equal', async () => {
    stage.on('GET /cart', 200, cartOf(item()));
    await show(<App />);
    await screen.findByLabelText('Количество: Борщ');
    expect(stage.calls(LIST)).toHaveLength(1);
  });
});

test('the cart follows the other tabs, and notifies them', async () => {
  otherTab = new BroadcastChannel('cart');
  const onMessage = jest.fn();
  otherTab.onmessage = onMessage;
  await show(
    <>
      <Header />
      <App />
    </>,
  );
  await press(ADD);
  await waitFor(() => expect(onMessage).toHaveBeenCalled());
  stage.on('GET /cart', 200, cartOf(item({ quantity: 5, totalPrice: 1750 })));
  otherTab.postMessage(null);
  await waitFor(() => expect(screen.getByLabelText('Количество: Борщ').textContent).toBe('5'));
});

describe("another brand's cart", () => {
  const QUESTION = 'В корзине уже есть товары другого бренда. Очистить корзину и добавить этот товар?';
  beforeEach(() => stage.on('POST /cart/add', 409, CONFLICT));

  test('is emptied when the user confirms', async () => {
    await show(<App />);
    await press(ADD);
    expect(await screen.findByText(QUESTION)).toBeTruthy();
    stage.on('DELETE /cart/clear', 200, cartOf()).on('POST /cart/add', 200, cartOf(item({ quantity: 1 })));
    await press('Очистить и добавить');
    await findNotice('success', 'Корзина очищена. Продолжаем с выбранным брендом.');
    expect(stage.calls('DELETE /cart/clear')).toHaveLength(1);
    expect(stage.calls('POST /cart/add')).toHaveLength(2);
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  test('is kept when the user declines', async () => {
    await show(<App />);
    await press(ADD);
    await press('Отмена');
    expect(notices('info')).toContain('Добавление отменено: корзина содержит товары другого бренда.');
    expect(stage.calls('DELETE /cart/clear')).toEqual([]);
  });
});

test.each([
  [409, { code: 'PRODUCT_UNAVAILABLE', message: 'Товар сейчас не продаётся' }, 'Товар сейчас не продаётся'],
  [503, { code: 'UNAVAILABLE', message: 'Сервис недоступен' }, 'Сервис недоступен'],
])(
  "a change of the quantity that fails with %i is undone, with the server's reason",
  async (status, body, reason) => {
    stage.on('GET /cart', 200, cartOf(item())).on('PATCH /cart/item/41', status, body);
    await show(<App />);
    await press('Больше: Борщ');
    await findNotice('error', `Не удалось изменить количество.\n${reason}`);
    expect(noticeDuration()).toBe('4000');
    await waitFor(() => expect(screen.getByLabelText('Количество: Борщ').textContent).toBe('2'));
  },
);

describe('quick clicks on the stepper', () => {
  const shown = () => screen.getByLabelText('Количество: Борщ').textContent;
  const sent = () => stage.calls('PATCH /cart/item/41').map(({ body }) => body);
  let respondToNext: () => Promise<void>;

  beforeEach(async () => {
    const waiting: (() => void)[] = [];
    stage.on('GET /cart', 200, cartOf(item({ quantity: 1, totalPrice: 350 }))).respond(
      'PATCH /cart/item/41',
      ({ body }) =>
        new Promise((resolve) => {
          const { quantity } = body as { quantity: number };
          waiting.push(() =>
            resolve({ status: 200, body: cartOf(item({ quantity, totalPrice: quantity * 350 })) }),
          );
        }),
    );
    respondToNext = async () => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      await act(async () => waiting.shift()?.());
    };
    await show(<App />);
    for (const quantity of ['2', '3', '4']) {
      await press('Больше: Борщ');
      await waitFor(() => expect(shown()).toBe(quantity));
    }
  });

  test('show at once, are merged while a call is in flight, and no older response reverts them', async () => {
    expect(sent()).toEqual([{ quantity: 2 }]);
    await respondToNext();
    await waitFor(() => expect(sent()).toEqual([{ quantity: 2 }, { quantity: 4 }]));
    expect(shown()).toBe('4');
    await respondToNext();
    expect(shown()).toBe('4');
    expect(stage.calls('PATCH /cart/item/41').every(({ keepalive }) => keepalive)).toBe(true);
  });

  test('are sent when the page is left', async () => {
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(sent()).toEqual([{ quantity: 2 }, { quantity: 4 }]);
    await respondToNext();
  });

  test('two at the same moment both count', async () => {
    await respondToNext();
    await respondToNext();
    const more = screen.getByRole('button', { name: 'Больше: Борщ' });
    await act(async () => {
      fireEvent.click(more);
      fireEvent.click(more);
    });
    await waitFor(() => expect(shown()).toBe('6'));
    await waitFor(() => expect(sent()).toEqual([{ quantity: 2 }, { quantity: 4 }, { quantity: 6 }]));
    await respondToNext();
  });
});

test('a response for a user who has signed out is not shown to the next one', async () => {
  await act(() => login('anna', 'x'));
  const release = stage.hold('POST /cart/add');
  await show(<App />);
  await press(ADD);
  await act(() => logout());
  await act(async () => release({ status: 200, body: cartOf(item({ quantity: 7 })) }));
  expect(await screen.findByRole('button', { name: ADD })).toBeTruthy();
  expect(notices('success')).toEqual([]);
});

describe('the product page', () => {
  test('shows the product, a dash without a rating, and adds the chosen size', async () => {
    stage.on('GET /menu/v1/products/1', 200, product({ sizes: ['200 мл', '300 мл'], promoPrice: 280 }));
    await show(<App />, '/product/1');
    expect(await screen.findByRole('heading', { name: 'Борщ' })).toBeTruthy();
    expect(screen.getByText('—')).toBeTruthy();
    expect(screen.getByText(/−20%/).textContent).toBe('Акция −20%');
    await press('300 мл');
    await press('Добавить в корзину');
    expect(stage.calls('POST /cart/add')[0]?.body).toEqual({ productId: 1, quantity: 1, size: '300 мл' });
  });

  test('lets the user choose among its pictures', async () => {
    stage.on(
      'GET /menu/v1/products/1',
      200,
      product({ imageUrl: '/media/a', images: ['/media/a', '/media/b'] }),
    );
    await show(<App />, '/product/1');
    const first = await screen.findByRole('img', { name: 'Борщ' });
    expect(first.getAttribute('loading')).toBe('eager');
    expect(screen.getByRole('img', { name: 'Борщ, фото 2' }).getAttribute('loading')).toBe('lazy');
    expect(screen.getByRole('button', { name: 'Фото 1 из 2' }).getAttribute('aria-pressed')).toBe('true');
    await press('Фото 2 из 2');
    expect(screen.getByRole('button', { name: 'Фото 1 из 2' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  test('shows its pictures over the whole screen, and returns the focus', async () => {
    const images = ['/media/a', '/media/b', '/media/c'];
    stage.on('GET /menu/v1/products/1', 200, product({ imageUrl: '/media/a', images }));
    await show(<App />, '/product/1');
    const second = await screen.findByRole('button', { name: 'Увеличить: Борщ, фото 2' });
    act(() => second.focus());
    await act(async () => second.click());
    const gallery = within(await screen.findByRole('dialog', { name: 'Борщ' }));
    expect(gallery.getByRole('status').textContent).toBe('Фото 2 из 3');
    expect(gallery.getByRole('img').getAttribute('alt')).toBe('Борщ, фото 2');
    await press('Следующее фото', gallery);
    expect(gallery.getByRole('status').textContent).toBe('Фото 3 из 3');
    await press('Следующее фото', gallery);
    expect(gallery.getByRole('img').getAttribute('alt')).toBe('Борщ, фото 3');
    const close = gallery.getByRole('button', { name: 'Закрыть' });
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) fireEvent.keyDown(close, { key });
    expect(gallery.getByRole('img').getAttribute('alt')).toBe('Борщ');
    await press('Закрыть', gallery);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(second));
  });

  test('enlarges its only picture, and offers nothing without one', async () => {
    stage.on('GET /menu/v1/products/1', 200, product({ imageUrl: '/media/a' }));
    await show(<App />, '/product/1');
    await press('Увеличить: Борщ');
    const gallery = within(await screen.findByRole('dialog', { name: 'Борщ' }));
    expect(gallery.queryByRole('button', { name: 'Следующее фото' })).toBeNull();
    await press('Закрыть', gallery);
    cleanup();
    stage.on('GET /menu/v1/products/1', 200, product({ id: 1, imageUrl: null }));
    await show(<App />, '/product/1');
    await screen.findByRole('heading', { name: 'Борщ' });
    expect(screen.queryByRole('button', { name: /^Увеличить/ })).toBeNull();
  });

  describe('and its nutrition', () => {
    const portion = (size: string | null, calories: number) => ({
      size,
      calories,
      protein: 12.5,
      fat: 8,
      carbs: 40.25,
    });
    const shown = () =>
      screen.queryByRole('region', { name: 'Пищевая ценность порции' })?.textContent?.replace(/\s/g, ' ');

    test('is that of the chosen size, or of all sizes', async () => {
      const nutrition = [portion(null, 1320), portion('300 мл', 480)];
      stage.on('GET /menu/v1/products/1', 200, { ...product({ sizes: ['200 мл', '300 мл'] }), nutrition });
      await show(<App />, '/product/1');
      await screen.findByRole('heading', { name: 'Борщ' });
      expect(shown()).toBe('Пищевая ценность порцииккал1 320белки12,5 гжиры8 гуглеводы40,3 г');
      await press('300 мл');
      expect(shown()).toContain('ккал480');
    });

    test('is not that of all other sizes when the chosen one has a recipe without any', async () => {
      const nutrition = [portion(null, 1320)];
      const sizes = ['200 мл', '300 мл'];
      const found = { ...product({ sizes }), nutrition, sizesWithoutNutrition: ['300 мл'] };
      stage.on('GET /menu/v1/products/1', 200, found);
      await show(<App />, '/product/1');
      await screen.findByRole('heading', { name: 'Борщ' });
      expect(shown()).toContain('ккал1 320');
      await press('300 мл');
      expect(shown()).toBeUndefined();
    });

    test.each([undefined, [], [portion('300 мл', 480)]])(
      'is not shown when unknown: %j',
      async (nutrition) => {
        stage.on('GET /menu/v1/products/1', 200, { ...product(), nutrition });
        await show(<App />, '/product/1');
        await screen.findByRole('heading', { name: 'Борщ' });
        expect(shown()).toBeUndefined();
      },
    );
  });

  test('shows a message when the product does not exist', async () => {
    stage.on('GET /menu/v1/products/404', 404, { code: 'NOT_FOUND', message: 'Не найдено' });
    await show(<App />, '/product/404');
    expect(await screen.findByRole('heading', { level: 1, name: 'Товар не найден.' })).toBeTruthy();
  });
});

test('scrolls to the chosen brand', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollTo = scrolled;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isChip = this.hasAttribute('data-brand');
    return { left: isChip ? 900 : 16 } as DOMRect;
  });
  await show(<App />);
  await screen.findByText('Борщ');
  expect(scrolled.mock.calls.map(([to]) => to.left)).toContain(884);
});

describe('the storefront shows', () => {
  test('that there are no products', async () => {
    stage.on('GET /menu/v1/products/by-brand/1', 200, pageOf());
    await show(<App />);
    expect(await screen.findByText('Здесь пока нет товаров.')).toBeTruthy();
    expect(screen.getByText('У этого бренда пока нет разделов меню.')).toBeTruthy();
  });

  test('that loading failed, and retries', async () => {
    stage.on('GET /menu/v1/products/by-brand/1', 400, { code: 'VALIDATION_FAILED', message: 'x' });
    await show(<App />);
    expect(await screen.findByText('Не удалось загрузить товары')).toBeTruthy();
    stage.on('GET /menu/v1/products/by-brand/1', 200, pageOf(product()));
    await press('Повторить');
    expect(await screen.findByText('Борщ')).toBeTruthy();
  });

  test('a brand, and stores it as the current one', async () => {
    await show(<App />);
    await screen.findByText('Борщ');
    expect(document.body.className).toContain('brand-samovar');
    expect(localStorage.getItem('current_brand_id')).toBe('1');
  });
});

describe('a brand that closes while its menu is open', () => {
  const CLOSED_TEXT = 'Бренд «Самовар» сейчас не принимает заказы.';
  const CLOSED = { code: 'BRAND_CLOSED', message: 'Бренд «Самовар» закрылся и больше не принимает заказы.' };
  const GONE = { code: 'NOT_FOUND', message: 'Бренд не найден' };
  const NEXT = { slug: 'ris', description: null, accentColor: '#0a5c36', imageUrl: null };
  const [open, next] = [
    { ...NEXT, id: 1, name: 'Самовар' },
    { ...NEXT, id: 2, name: 'Рис' },
  ];
  beforeEach(() => {
    stage.on('GET /menu/v1/brands', 200, [open, next]).on('GET /menu/v1/group-tags/tree/2', 200, []);
    stage.on(
      'GET /menu/v1/products/by-brand/2',
      200,
      pageOf(product({ id: 9, name: 'Онигири', brandId: 2 })),
    );
  });
  const close = () =>
    stage
      .on('GET /menu/v1/brands', 200, [next])
      .on('GET /menu/v1/group-tags/tree/1', 404, GONE)
      .on('GET /menu/v1/products/by-brand/1', 404, GONE)
      .on('POST /cart/add', 409, CLOSED)
      .on('PATCH /cart/item/41', 409, CLOSED);
  async function expectClosed(): Promise<void> {
    expect(await screen.findByText(CLOSED_TEXT)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Самовар' })).toBeNull());
    expect(screen.queryByText('Борщ')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(CLOSED_TEXT);
    await press('Рис');
    expect(await screen.findByText('Онигири')).toBeTruthy();
    expect(screen.queryByText(CLOSED_TEXT)).toBeNull();
  }

  test('shows that after an addition was refused, and offers the other brands', async () => {
    await show(<App />, '/?brand=1');
    await screen.findByRole('button', { name: ADD });
    close();
    await press(ADD);
    await expectClosed();
    expect(notices('error').at(-1)).toMatch(new RegExp(`\n${CLOSED.message}$`));
    expect(noticeDuration()).toBe('4000');
  });

  test('shows that after an increase of the quantity was refused', async () => {
    stage.on('GET /cart', 200, cartOf(item()));
    await show(<App />, '/?brand=1');
    await screen.findByRole('button', { name: 'Больше: Борщ' });
    close();
    stage.on('GET /cart', 200, cartOf(item({ priceNow: null, available: false })));
    await press('Больше: Борщ');
    await expectClosed();
  });

  test('shows that when only the list of brands has changed, as after the tab was hidden', async () => {
    const client = createQueryClient();
    await show(<App />, '/?brand=1', client);
    await screen.findByRole('button', { name: ADD });
    stage.on('GET /menu/v1/brands', 200, [next]);
    await act(() => client.invalidateQueries({ queryKey: brandsQuery.queryKey }));
    await expectClosed();
  });

  test('shows that when its last product was hidden', async () => {
    const client = createQueryClient();
    await show(<App />, '/?brand=1', client);
    await screen.findByRole('button', { name: ADD });
    stage
      .on('POST /cart/add', 409, { code: 'PRODUCT_UNAVAILABLE', message: 'Товар сейчас недоступен' })
      .on('GET /menu/v1/products/by-brand/1', 200, pageOf())
      .on('GET /menu/v1/brands', 200, [next]);
    await press(ADD);
    await expectClosed();
  });

  test('shows that when it is the only brand', async () => {
    stage.on('GET /menu/v1/brands', 200, [open]);
    await show(<App />, '/?brand=1');
    await screen.findByRole('button', { name: ADD });
    close().on('GET /menu/v1/brands', 200, []);
    await press(ADD);
    expect(await screen.findByText(CLOSED_TEXT)).toBeTruthy();
  });
});

describe('the cart with lines that can’t be ordered', () => {
  const gone = item({ id: 42, cartItemId: 42, productId: 2, name: 'Уха', available: false, priceNow: null });
  const bar = async () => (await screen.findByText('Корзина')).closest('button')?.textContent;

  test('counts and sums up the others at the bottom of Home', async () => {
    stage.on('GET /cart', 200, cartOf(item(), gone));
    await show(<App />, '/');
    expect(await bar()).toMatch(/^2 товараКорзина700,00\s₽$/);
  });

  test('alone names no sum, neither there nor on the page', async () => {
    stage.on('GET /cart', 200, cartOf(gone));
    await show(<App />, '/');
    expect(await bar()).toBe('Нет в наличииКорзина');
    cleanup();
    await show(<App />, '/cart');
    await screen.findByText('Сейчас не продаётся');
    expect(screen.queryByText('Итого')).toBeNull();
  });
});

describe('the cart page', () => {
  test("says that the cart's brand has closed, and empties the cart", async () => {
    const brandClosed = 'Бренд «Самовар» закрылся и больше не принимает заказы.';
    await act(() => login('anna', 'x'));
    stage
      .on('GET /cart', 200, { ...cartOf(item({ priceNow: null, available: false })), brandClosed })
      .on('DELETE /cart/remove/41', 200, cartOf());
    await show(<App />, '/cart');
    const order = await screen.findByRole('button', { name: 'Оформить заказ' });
    expect(order).toHaveProperty('disabled', true);
    expect(document.getElementById(order.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      brandClosed,
    );
    expect(screen.getByRole('status').textContent).toContain(brandClosed);
    await press('Убрать');
    expect(await screen.findByText('Ваша корзина пуста.')).toBeTruthy();
  });

  test('does not link to the delivery while a line is unavailable, and shows why', async () => {
    await act(() => login('anna', 'x'));
    stage
      .on('GET /cart', 200, cartOf(item({ priceNow: null, available: false })))
      .on('DELETE /cart/remove/41', 200, cartOf());
    await show(<App />, '/cart');
    const order = await screen.findByRole('button', { name: 'Оформить заказ' });
    expect(order).toHaveProperty('disabled', true);
    expect(document.getElementById(order.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'В корзине есть товары, которые сейчас не продаются.',
    );
    expect(screen.queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
  });

  test('shows name, quantity × price, totals, and removes a line', async () => {
    await act(() => login('anna', 'x'));
    stage.on('GET /cart', 200, cartOf(item())).on('DELETE /cart/remove/41', 200, cartOf());
    await show(<App />, '/cart');
    expect(await screen.findByRole('heading', { name: 'Ваша корзина' })).toBeTruthy();
    const line = within(await screen.findByRole('listitem'));
    expect(line.getByText(/2 × 350,00\s₽/)).toBeTruthy();
    expect(line.getByText(/700,00\s₽/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Самовар' }).getAttribute('href')).toBe('/?brand=1');
    expect(screen.getByRole('link', { name: 'Оформить заказ' }).getAttribute('href')).toBe('/checkout');
    await press('Удалить: Борщ');
    await findNotice('success', 'Товар удален из корзины.');
    expect(await screen.findByText('Ваша корзина пуста.')).toBeTruthy();
  });

  test('shows changed prices and unavailable products', async () => {
    await act(() => login('anna', 'x'));
    const gone = item({
      id: 42,
      cartItemId: 42,
      productId: 2,
      name: 'Чай',
      priceNow: null,
      available: false,
    });
    stage
      .on('GET /cart', 200, cartOf(item({ priceNow: 400 }), gone))
      .on('DELETE /cart/remove/42', 200, cartOf(item({ priceNow: 400 })));
    await show(<App />, '/cart');
    expect(await screen.findByText(/Цена изменилась: была 350,00\s₽/)).toBeTruthy();
    expect(screen.getByText(/2 × 400,00\s₽/)).toBeTruthy();
    expect(screen.getByText('Сейчас не продаётся')).toBeTruthy();
    expect(screen.getByText('Итого').nextSibling?.textContent).toMatch(/^800,00\s₽$/);
    await press('Убрать');
    await waitFor(() => expect(screen.queryByText('Чай')).toBeNull());
    expect(screen.queryByText('Сейчас не продаётся')).toBeNull();
  });

  test('keeps a line that could not be removed', async () => {
    await act(() => login('anna', 'x'));
    stage.on('GET /cart', 200, cartOf(item())).on('DELETE /cart/remove/41', 503, { code: 'UNAVAILABLE' });
    await show(<App />, '/cart');
    await press('Удалить: Борщ');
    await waitFor(() => expect(notices('error')[0]).toMatch(/^Не удалось удалить товар\.\n/));
    expect(await screen.findByText('Борщ')).toBeTruthy();
  });
});
