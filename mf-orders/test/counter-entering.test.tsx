/** What the counter says of what is entered by the keyboard, and how many of a dish are entered. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { storedDrafts } from '../src/cashier/draft';
import { storedQueue } from '../src/cashier/entered-queue';
import { readEntered } from '../src/cashier/entered-text';
import { counterStage, DISHES, dish, ORDERS, PIZZA } from './counter-stage';
import { pageOf, press, type Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const KVASS = dish({ id: 9, name: 'Квас' });
const CROISSANT = dish({ id: 11, name: 'Круассан', description: 'В коробке 2 штуки' } as object);
const FOUR_CHEESES = dish({ id: 12, name: 'Лазанья «4 сыра»' });

let stage: Stage;
/** Answers searches by the text that was searched for. */
const findByText = () => {
  const all = [dish(), KVASS, CROISSANT, FOUR_CHEESES, PIZZA];
  const textOf = (each: object) => JSON.stringify(Object.values(each)).toLowerCase();
  stage.respond(DISHES, ({ query }) => ({
    status: 200,
    body: pageOf(
      all.filter((each) => textOf({ ...each, id: '', price: '' }).includes(query.get('query') ?? '')),
    ),
  }));
};
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.print = jest.fn();
  stage = counterStage();
  findByText();
  await stage.signIn([[1, 'CASHIER']]);
  await show(<App />, '/cashier');
  await screen.findByRole('button', { name: /^Борщ/ });
});

const reload = async () => {
  cleanup();
  await show(<App />, '/cashier');
  await screen.findByRole('button', { name: /^Борщ/ });
};
const order = () => screen.getByRole('region', { name: 'Заказ' });
const search = () => screen.getByLabelText('Поиск блюда');
const acceptByKey = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
function enter(...texts: string[]) {
  for (const text of texts) {
    fireEvent.change(search(), { target: { value: text } });
    fireEvent.keyDown(search(), { key: 'Enter' });
  }
}
const quantityOf = async (name: string) =>
  (await within(order()).findByLabelText(`Количество: ${name}`)).textContent;
const quantities = () => storedDrafts.read('1:3')?.[0]?.lines.map(({ name, quantity }) => [name, quantity]);

describe('what was not found', () => {
  const MISSED = 'Не добавлено: «нетакого» нет в продаже';

  test.each([
    ['at once', (...texts: string[]) => enter(...texts)],
    [
      'one after another is found',
      async (first: string, second: string) => {
        enter(first);
        await screen.findByText(MISSED);
        enter(second);
      },
    ],
  ])('is said beside the dish that was entered behind it, %s', async (_how, type) => {
    await type('нетакого', 'квас');
    expect(await screen.findByText('Добавлено: Квас')).toBeTruthy();
    expect(screen.getByText(MISSED)).toBeTruthy();
    enter('борщ');
    expect(await screen.findByText('Добавлено: Борщ')).toBeTruthy();
    expect(screen.queryByText(MISSED)).toBeNull();
  });

  test('is said beside the dish before', async () => {
    enter('квас', 'нетакого');
    expect(await screen.findByText(MISSED)).toBeTruthy();
    expect(screen.getByText('Добавлено: Квас')).toBeTruthy();
  });

  test('is not said any more when a dish was touched', async () => {
    enter('нетакого');
    await screen.findByText(MISSED);
    await press(/^Борщ/);
    expect(screen.queryByText(MISSED)).toBeNull();
  });

  test('is not said any more when the order was accepted', async () => {
    await press(/^Борщ/);
    enter('нетакого');
    await screen.findByText(MISSED);
    await press('Принять заказ');
    await waitFor(() => expect(storedDrafts.read('1:3')).toBeNull());
    await waitFor(() => expect(screen.queryByText(MISSED)).toBeNull());
  });
});

describe('a quantity', () => {
  test.each([
    ['3', '', 3],
    ['3*', '', 3],
    ['3*борщ', 'борщ', 3],
    ['3 * борщ', 'борщ', 3],
    ['3х борщ', 'борщ', 3],
    ['99x kvas', 'kvas', 99],
    ['3хлеб', '3хлеб', null],
    ['3 харчо', '3 харчо', null],
    ['100', '100', null],
    ['0', '0', null],
    ['4600000000017', '4600000000017', null],
    ['борщ 3*', 'борщ 3*', null],
    ['3×борщ', 'борщ', 3],
    ['борщ*3', 'борщ', 3],
    ['борщ × 3', 'борщ', 3],
    ['борщ х 3', 'борщ', 3],
    ['борщ х3', 'борщ х3', null],
    ['3*борщ*2', 'борщ*2', 3],
    ['100*борщ', 'борщ', 100],
    ['2.5*борщ', '2.5*борщ', null],
    ['-2*борщ', '-2*борщ', null],
  ])('is read from %j', (text, sought, quantity) => {
    expect(readEntered(text)).toEqual({ sought, quantity });
  });

  test('before a dish is how many are added, also of one that was touched or whose size is chosen', async () => {
    enter('3*борщ');
    expect(await screen.findByText('Добавлено: Борщ, 3 шт.')).toBeTruthy();
    expect(await quantityOf('Борщ')).toBe('3');
    fireEvent.change(search(), { target: { value: '2*кв' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Борщ/ })).toBeNull());
    await press(/^Квас/);
    expect(await quantityOf('Квас')).toBe('2');
    enter('2*пицца');
    const dialog = await screen.findByRole('dialog', { name: /Пицца/ });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Добавить 2 шт. за 1\s000,00/ }));
    expect(await quantityOf('Пицца, 25 см')).toBe('2');
  });

  test('behind a dish is how many of it are in the order, however fast it is typed', async () => {
    enter('борщ', '3', 'квас', '2');
    await waitFor(() =>
      expect(quantities()).toEqual([
        ['Борщ', 3],
        ['Квас', 2],
      ]),
    );
    expect(screen.getByText('Квас: 2 шт.')).toBeTruthy();
    await press(/^Борщ/);
    enter('7');
    await waitFor(() => expect(quantities()?.[0]).toEqual(['Борщ', 7]));
  });

  test('without a dish before adds nothing, though a text that is not seen has the number', async () => {
    enter('2');
    expect(await screen.findByText('Не добавлено: «2». Сначала блюдо, потом его количество')).toBeTruthy();
    enter('2 штуки');
    expect(
      await screen.findByText(
        'Не добавлено: «2 штуки» нет в продаже. Сколько: «3*борщ» или число после блюда',
      ),
    ).toBeTruthy();
    expect(storedDrafts.read('1:3')).toBeNull();
    enter('4 сыра');
    expect(await quantityOf('Лазанья «4 сыра»')).toBe('1');
  });

  test.each([
    '0*борщ',
    '-2*борщ',
    '100*борщ',
    'борщ*100',
    '100*',
    '2.5*борщ',
    'борщ 4',
    'борщ х3',
    '2*борщ 3',
  ])('that %j can’t mean adds nothing, though a dish is found', async (text) => {
    stage.on(DISHES, 200, pageOf([dish(), dish({ id: 13, name: 'Борщ 250 г' })]));
    enter(text);
    const why = `Не добавлено: «${text}» нет в продаже. Сколько: «3*борщ» или число после блюда`;
    expect(await screen.findByText(why)).toBeTruthy();
    expect(storedDrafts.read('1:3')).toBeNull();
  });

  test('out of range is also refused when the dish is touched', async () => {
    fireEvent.change(search(), { target: { value: '100*борщ' } });
    await press(/^Борщ/);
    expect(await screen.findByText(/^Не добавлено: «100\*борщ»/)).toBeTruthy();
    expect(storedDrafts.read('1:3')).toBeNull();
  });

  test('is not a number of the name, also one with a fraction', async () => {
    stage.on(DISHES, 200, pageOf([dish({ id: 13, name: 'Кола 5 л' }), dish({ id: 14, name: 'Кола 0,5 л' })]));
    enter('кола 0.5 × 2');
    expect(await screen.findByText('Добавлено: Кола 0,5 л, 2 шт.')).toBeTruthy();
    expect(quantities()).toEqual([['Кола 0,5 л', 2]]);
  });

  test('of what was not found, or of a size that was not chosen, changes no dish before', async () => {
    enter('борщ', 'нетакого', '5');
    expect(await screen.findByText('Не добавлено: «5». Сначала блюдо, потом его количество')).toBeTruthy();
    enter('пицца', '6');
    const dialog = await screen.findByRole('dialog', { name: 'Пицца' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    expect(await screen.findByText('Не добавлено: «6». Сначала блюдо, потом его количество')).toBeTruthy();
    expect(quantities()).toEqual([['Борщ', 1]]);
  });

  test('is of the dish whose size is chosen, though what was entered for the next order is dropped', async () => {
    enter('пицца', '2');
    acceptByKey();
    enter('борщ');
    const dialog = await screen.findByRole('dialog', { name: 'Пицца' });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Добавить/ }));
    await waitFor(() => expect(quantities()).toEqual([['Пицца', 2]]));
    expect(screen.getByText('Не добавлено: «борщ». Сначала примите этот заказ')).toBeTruthy();
  });

  test('is of no order before', async () => {
    enter('борщ');
    expect(await quantityOf('Борщ')).toBe('1');
    await press('Принять заказ');
    await waitFor(() => expect(storedDrafts.read('1:3')).toBeNull());
    enter('3');
    expect(await screen.findByText('Не добавлено: «3». Сначала блюдо, потом его количество')).toBeTruthy();
  });
});

describe('what is entered while an order is sent', () => {
  const NEXT = 'Дальше, в следующий заказ: «квас», «2»';

  test('is shown as of the next order until it is added', async () => {
    await press(/^Борщ/);
    const release = stage.hold(ORDERS);
    await press('Принять заказ');
    enter('квас', '2');
    expect((await screen.findByText(NEXT)).closest('[role="status"]')).toBeTruthy();
    acceptByKey();
    expect(await screen.findByText(`${NEXT}, принять заказ`)).toBeTruthy();
    enter('лазанья');
    expect(await screen.findByText('Дальше, в следующий заказ: «лазанья»')).toBeTruthy();
    await act(async () => release({ status: 201, body: { id: 10 } }));
    expect(await quantityOf('Лазанья «4 сыра»')).toBe('1');
    expect(screen.queryByText(/^Дальше/)).toBeNull();
    expect(storedQueue.read('1:3')).toBeNull();
  });

  test('waits on over a reload while its answer is lost, and is added once the order was sent again', async () => {
    await press(/^Борщ/);
    const release = stage.hold(ORDERS);
    await press('Принять заказ');
    enter('квас', '2');
    await act(async () => release({ status: 503, body: {} }));
    expect(await screen.findByText(NEXT)).toBeTruthy();
    await reload();
    expect(await screen.findByText(NEXT)).toBeTruthy();
    stage.on(ORDERS, 201, { id: 10 });
    await press('Отправить ещё раз');
    await waitFor(() => expect(quantities()).toEqual([['Квас', 2]]));
  });

  test('is taken back by a press, and the next order is accepted by none', async () => {
    await press(/^Борщ/);
    const release = stage.hold(ORDERS);
    await press('Принять заказ');
    enter('квас', '2');
    acceptByKey();
    await act(async () => release({ status: 503, body: {} }));
    expect(await screen.findByText(`${NEXT}, принять заказ`)).toBeTruthy();
    await press('Убрать');
    expect(screen.queryByText(/^Дальше/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Убрать' })).toBeNull();
    expect(storedQueue.read('1:3')).toBeNull();
    stage.on(ORDERS, 201, { id: 10 });
    await press('Отправить ещё раз');
    await waitFor(() => expect(storedDrafts.read('1:3')).toBeNull());
    expect(stage.calls(ORDERS)).toHaveLength(2);
  });

  test('is forgotten when what is stored of it has another form', async () => {
    sessionStorage.setItem(storedQueue.key('1:3'), '[{"text":5,"at":7,"orderKey":"a","waitsFor":"b"}]');
    await reload();
    expect(screen.queryByText(/^Дальше/)).toBeNull();
    enter('квас');
    expect(await quantityOf('Квас')).toBe('1');
  });
});

describe('what was not found yet when the page is reloaded', () => {
  /** Enters texts that are found after the reload at the earliest. */
  const enterUnfound = (...texts: string[]) => {
    stage.hold(DISHES);
    enter(...texts);
    findByText();
  };

  test('is added to the order that is open then, when its own had no dish', async () => {
    enterUnfound('борщ', '2*квас');
    await reload();
    await waitFor(() =>
      expect(quantities()).toEqual([
        ['Борщ', 1],
        ['Квас', 2],
      ]),
    );
  });

  test('is added to its own order, though another one is open', async () => {
    await press(/^Борщ/);
    enterUnfound('квас');
    await press('Отложить');
    await reload();
    expect(await screen.findByText('Добавлено: Квас')).toBeTruthy();
    expect(storedDrafts.read('1:3')?.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
      [],
      ['Борщ', 'Квас'],
    ]);
  });

  test('is added to no other order when its own was cleared', async () => {
    await press(/^Борщ/);
    enterUnfound('квас');
    await press('Очистить');
    await reload();
    expect(await screen.findByText('Не добавлено: «квас»: этого заказа больше нет')).toBeTruthy();
    expect(storedDrafts.read('1:3')).toBeNull();
  });

  test('is added, but no order is accepted without a press since, and what was behind it is said', async () => {
    enterUnfound('борщ');
    acceptByKey();
    enter('квас');
    acceptByKey();
    await reload();
    expect(await screen.findByText('Добавлено: Борщ')).toBeTruthy();
    expect(screen.getByText('Не добавлено: «квас». Сначала примите этот заказ')).toBeTruthy();
    expect(quantities()).toEqual([['Борщ', 1]]);
    expect(storedQueue.read('1:3')).toBeNull();
    expect(stage.calls(ORDERS)).toHaveLength(0);
  });

  test('is dropped when it was entered long ago', async () => {
    const entry = (text: string, minutes: number) => ({
      text,
      at: Date.now() - minutes * 60_000,
      waitsFor: null,
    });
    cleanup();
    storedQueue.write([entry('борщ', 10), entry('квас', 9)], '1:3');
    await reload();
    await waitFor(() => expect(quantities()).toEqual([['Квас', 1]]));
  });
});

test('what was entered behind two orders is added to none of them when the second is refused', async () => {
  stage.respond(ORDERS, () =>
    stage.calls(ORDERS).length === 1
      ? { status: 201, body: { id: 10 } }
      : { status: 409, body: { code: 'SHIFT_REQUIRED', message: 'Откройте смену' } },
  );
  const release = stage.hold(DISHES);
  enter('борщ');
  findByText();
  acceptByKey();
  enter('квас');
  acceptByKey();
  enter('лазанья');
  await act(async () => release({ status: 200, body: pageOf([dish()]) }));
  expect(await screen.findByText('Не добавлено: «лазанья». Сначала примите этот заказ')).toBeTruthy();
  expect(quantities()).toEqual([['Квас', 1]]);
  expect(stage.calls(ORDERS)).toHaveLength(2);
});

describe('the dialog of a dish', () => {
  const SAUCES = { id: 3, name: 'Соус', min: 1, max: 1 };
  const sauce = { id: 31, name: 'Сметана', price: 0, available: true, isDefault: false };
  const dialog = () => screen.getByRole('dialog');
  const type = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };

  test('adds the dish by Enter, also from the size that is chosen', async () => {
    enter('пицца');
    await screen.findByRole('dialog');
    act(() =>
      within(dialog())
        .getByRole('button', { name: /^25 см/ })
        .focus(),
    );
    type('Enter');
    expect(await quantityOf('Пицца, 25 см')).toBe('1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('adds nothing by Enter before the choice is valid, nor while the Enter before is held', async () => {
    stage.on(DISHES, 200, pageOf([dish({ extras: [{ ...SAUCES, options: [sauce] }] } as object)]));
    enter('борщ');
    await screen.findByRole('dialog');
    const option = within(dialog()).getByRole('radio', { name: /^Сметана/ });
    act(() => option.focus());
    if (!(option as HTMLInputElement).checked) {
      type('Enter');
      expect(storedDrafts.read('1:3')).toBeNull();
      fireEvent.click(option);
    }
    fireEvent.keyDown(option, { key: 'Enter', repeat: true });
    expect(storedDrafts.read('1:3')).toBeNull();
    type('Enter');
    expect(await quantityOf('Борщ')).toBe('1');
  });

  test('shows what is typed for behind it, and Enter enters that first', async () => {
    enter('пицца');
    await screen.findByRole('dialog');
    type(...'2*кваз', 'Backspace', 'с');
    expect(within(dialog()).getByText('Дальше: 2*квас')).toBeTruthy();
    type('Enter');
    expect(within(dialog()).getByText('Дальше: «2*квас»')).toBeTruthy();
    await press('Убрать', within(dialog()));
    expect(within(dialog()).queryByText('Дальше: «2*квас»')).toBeNull();
    type(...'2*квас', 'Enter');
    expect(within(dialog()).getByText('Дальше: «2*квас»')).toBeTruthy();
    type(...'суп', 'Escape');
    expect(within(dialog()).queryByText('Дальше: суп')).toBeNull();
    expect(storedDrafts.read('1:3')).toBeNull();
    type('Enter');
    await waitFor(() =>
      expect(quantities()).toEqual([
        ['Пицца', 1],
        ['Квас', 2],
      ]),
    );
  });
});
