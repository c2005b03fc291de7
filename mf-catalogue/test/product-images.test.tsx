/** The pictures of a product's form: several at once, their order, the chosen part, and failures. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { findNotice, notices, press, user } from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cropOf, positionOf } from '../src/products/square-crop';
import { Observer, PanelStage, product } from './panel-stage';

/** Stands in for the module that sends files: jsdom's requests do not send Node's forms. */
jest.mock('../src/products/upload-image', () => ({ MIDDLE: { x: 0.5, y: 0.5 }, uploadImage: jest.fn() }));
const { uploadImage } = jest.requireMock('../src/products/upload-image');

/** Stands in for the browser's decoder, which jsdom lacks: 100 × 100 pixels. */
jest.mock('../src/products/read-picture', () => ({ sizeOf: jest.fn(), decodes: jest.fn() }));
const { sizeOf, decodes } = jest.requireMock('../src/products/read-picture');

const idOf = (digit: number) => `${String(digit).repeat(32)}-204060`;
const urlOf = (digit: number) => `/media/menu/${idOf(digit)}/800.webp`;
const REMOVE = `DELETE /auth/v1/products/1/images/${idOf(2)}`;
const SORT = 'PUT /auth/v1/products/1/images';

let stage: PanelStage;
/** The product on the server. */
let stored: StaffProduct;
beforeEach(() => {
  Observer.all.length = 0;
  sizeOf.mockResolvedValue({ width: 100, height: 100 });
  decodes.mockResolvedValue(true);
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
  stored = product(1, { images: [urlOf(1), urlOf(2)] });
  stage = new PanelStage()
    .respond('GET /auth/v1/products/1', () => ({ status: 200, body: stored }))
    .respond('PUT /auth/v1/products/1', () => ({ status: 200, body: stored }))
    .respond(REMOVE, () => {
      stored = { ...stored, images: [urlOf(1)] };
      return { status: 200, body: stored };
    })
    .respond(SORT, () => ({ status: 200, body: stored })) as PanelStage;
  let uploaded = 2;
  uploadImage.mockImplementation(async () => {
    uploaded += 1;
    stored = { ...stored, images: [...stored.images, urlOf(uploaded)] };
    return stored;
  });
});

const form = () => within(screen.getByRole('dialog', { name: /товар$/ }));
const field = () => within(form().getByRole('region', { name: 'Картинки' }));
const tiles = () => field().queryAllByRole('row').length;
const PNG = '\x89PNG\r\n\x1a\n';
const file = (name: string, type = 'image/png', start = PNG, size = 10) =>
  new File([Uint8Array.from({ ...Buffer.from(start, 'latin1'), length: size })], name, { type });
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no file input');
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => void fireEvent.change(input));
};
const submit = async (name: string) => {
  const button = await form().findByRole('button', { name });
  await user.click(button);
};
const openEditor = async () => {
  stage.products = [stored];
  await stage.open();
  await press('Изменить: Блюдо 1');
  await screen.findByRole('region', { name: 'Картинки' });
};

test('several files are added at once, and uploaded in their order when the product is saved', async () => {
  await openEditor();
  expect(tiles()).toBe(2);
  await choose(file('a.png'), file('b.png'));
  expect(tiles()).toBe(4);
  expect(uploadImage).not.toHaveBeenCalled();
  await press('Удалить: Картинка 2');
  await submit('Сохранить');
  await findNotice('success', 'Товар обновлён');
  expect(stage.calls(REMOVE)).toHaveLength(1);
  const sent = uploadImage.mock.calls.map(([id, upload]: [number, { file: File; focus: object }]) => [
    id,
    upload.file.name,
    upload.focus,
  ]);
  expect(sent).toEqual([
    [1, 'a.png', { x: 0.5, y: 0.5 }],
    [1, 'b.png', { x: 0.5, y: 0.5 }],
  ]);
  expect(stage.calls(SORT)).toEqual([]);
});

test('files of another type, too large ones and more than ten are refused with the reason', async () => {
  await openEditor();
  await choose(file('a.svg', 'image/svg+xml'), file('big.png', 'image/png', PNG, 10 * 1024 * 1024 + 1));
  expect(field().getByRole('alert').textContent).toBe(
    'a.svg: Нужна картинка PNG, JPEG, WebP или AVIF\nbig.png: Файл больше 10 МБ',
  );
  expect(tiles()).toBe(2);
  await choose(...Array.from({ length: 9 }, (_, index) => file(`${index}.png`)));
  expect(field().getByRole('alert').textContent).toBe('У товара не может быть больше 10 картинок');
  expect(tiles()).toBe(10);
  expect(field().queryByRole('button', { name: 'Добавить картинки' })).toBeNull();
});

test('files that only have the name of a picture are refused at once', async () => {
  await openEditor();
  sizeOf.mockImplementation(async ({ name }: File) =>
    name === 'broken.png' ? null : { width: name === 'bomb.png' ? 30_000 : 4000, height: 3000 },
  );
  decodes.mockImplementation(async ({ name }: File) => name !== 'cut.png');
  await choose(
    file('script.jpg', 'image/jpeg', '<script>'),
    file('empty.jpg', 'image/jpeg', '', 0),
    file('broken.png'),
    file('bomb.png'),
    file('cut.png'),
    file('good.png'),
  );
  await waitFor(() => expect(tiles()).toBe(3));
  expect(field().getByRole('alert').textContent).toBe(
    [
      'script.jpg: Нужна картинка PNG, JPEG, WebP или AVIF',
      'empty.jpg: Нужна картинка PNG, JPEG, WebP или AVIF',
      'broken.png: Файл повреждён. Выберите другой.',
      'bomb.png: Слишком большая картинка: не больше 50 мегапикселей',
      'cut.png: Файл повреждён. Выберите другой.',
    ].join('\n'),
  );
  // A picture of absurd dimensions is not decoded.
  expect(decodes.mock.calls.map(([{ name }]: [File]) => name)).toEqual(['cut.png', 'good.png']);
});

test('their order is changed by keyboard and saved', async () => {
  const events = userEvent.setup();
  await openEditor();
  const handle = field().getByRole('button', { name: 'Перетащить Картинка 2' });
  await user.focus(field().getByRole('row', { name: 'Картинка 2' }));
  for (let tabs = 0; document.activeElement !== handle && tabs < 5; tabs += 1) await events.tab();
  await events.keyboard('{Enter}');
  const first = await screen.findByRole('button', { name: 'Вставить перед Картинка 1' });
  for (let steps = 0; document.activeElement !== first && steps < 5; steps += 1)
    await events.keyboard('{ArrowDown}');
  await events.keyboard('{Enter}');
  await waitFor(() => expect(field().getAllByRole('img')[0]?.getAttribute('src')).toBe(urlOf(2)));
  // Rows, pictures and buttons are named by their new places.
  for (const [index, row] of field().getAllByRole('row').entries()) {
    const name = `Картинка ${index + 1}`;
    expect(row.getAttribute('aria-label')).toBe(name);
    expect(within(row).getByRole('img', { name })).toBeTruthy();
    expect(within(row).getByRole('button', { name: `Удалить: ${name}` })).toBeTruthy();
    expect(within(row).getByRole('button', { name: `Перетащить ${name}` })).toBeTruthy();
  }
  await submit('Сохранить');
  await waitFor(() => expect(stage.calls(SORT)).toHaveLength(1));
  expect(stage.calls(SORT)[0]?.body).toEqual({ images: [idOf(2), idOf(1)] });
});

test('the part that is cut out is chosen before the upload', async () => {
  await openEditor();
  await choose(file('wide.png'));
  await press('Выбрать кадр: Картинка 3');
  const dialog = await screen.findByRole('dialog', { name: 'Кадр' });
  const picture = dialog.querySelector('img') as HTMLImageElement;
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 100 } });
  await act(async () => void fireEvent.load(picture));
  const slider = within(dialog).getByRole('slider', { name: 'По горизонтали' });
  await user.fill(slider, '90');
  await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  await submit('Сохранить');
  await waitFor(() => expect(uploadImage).toHaveBeenCalledTimes(1));
  expect(uploadImage.mock.calls[0][1].focus).toEqual({ x: 0.9, y: 0.5 });
});

test('of a new product are uploaded after it was created; a failed one is named and repeated', async () => {
  stored = product(1);
  stage.on('POST /auth/v1/products', 201, stored);
  await stage.open();
  await screen.findByRole('navigation', { name: 'Бренды' });
  await press('Создать товар');
  await screen.findByRole('dialog', { name: 'Новый товар' });
  for (const [label, value] of [
    ['Название', 'Борщ'],
    ['Цена', '250'],
  ] as const)
    await user.fill(form().getByLabelText(label), value);
  await choose(file('a.png'), file('b.png'));
  uploadImage.mockImplementationOnce(() =>
    Promise.reject(
      Object.assign(new Error('Файл повреждён. Выберите другой.'), { name: 'ApiError', fromServer: true }),
    ),
  );
  const content = document.querySelector('dialog form')?.parentElement as HTMLElement;
  content.scrollTop = 500;
  await submit('Создать товар');
  expect(await form().findByText(/Товар создан, но не все картинки загрузились/)).toBeTruthy();
  expect(field().getByText('a.png: Файл повреждён. Выберите другой.')).toBeTruthy();
  expect(content.scrollTop).toBe(0);
  expect(notices('success')).toEqual([]);
  await submit('Создать товар');
  await findNotice('success', 'Товар успешно создан');
  expect(stage.calls('POST /auth/v1/products')).toHaveLength(1);
  expect(uploadImage).toHaveBeenCalledTimes(3);
  // The first file was uploaded last.
  expect(stage.calls(SORT)[0]?.body).toEqual({ images: [idOf(4), idOf(3)] });
});

test.each([
  [
    { width: 400, height: 100 },
    { x: 0.5, y: 0.5 },
    { left: 37.5, top: 0, width: 25, height: 100 },
    '50% 50%',
  ],
  [{ width: 400, height: 100 }, { x: 0, y: 0.5 }, { left: 0, top: 0, width: 25, height: 100 }, '0% 50%'],
  [{ width: 100, height: 200 }, { x: 0.5, y: 1 }, { left: 0, top: 50, width: 100, height: 50 }, '50% 100%'],
  [{ width: 100, height: 100 }, { x: 0, y: 1 }, { left: 0, top: 0, width: 100, height: 100 }, '50% 50%'],
])('the square of %j around %j', (size, focus, crop, position) => {
  expect(cropOf(size, focus)).toEqual(crop);
  expect(positionOf(size, focus)).toBe(position);
});

test('files that were chosen are not part of a draft, whose notice counts them', async () => {
  await openEditor();
  const name = form().getByLabelText('Название');
  await user.fill(name, 'Уха');
  await choose(file('a.png'), file('b.png'));
  await waitFor(() => expect(tiles()).toBe(4));
  cleanup();
  await openEditor();
  expect(form().getByRole('region', { name: 'Черновик' }).textContent).toContain(
    'Картинки не сохранились, их нужно выбрать снова: 2.',
  );
});
