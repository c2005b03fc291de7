/** Products in preview windows. */
import { user } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { previewModeAtom } from '../src/preview/open-previews';
import { address, pageOf, product, Stage, show } from './stage';

const wide = (matches: boolean) => {
  window.matchMedia = ((media: string) => ({
    media,
    matches,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
};
const NAMES = ['Борщ', 'Щи', 'Уха'];
const window_ = (name: string) => screen.getByRole('dialog', { name });
const windows = () => screen.queryAllByRole('dialog').map((each) => each.querySelector('h2')?.textContent);
const layer = (name: string) => Number(window_(name).style.zIndex);

async function open(name: string): Promise<void> {
  const link = await screen.findByRole('link', { name });
  await user.click(link);
  await screen.findByRole('dialog', { name });
}
const pressEscape = () => user.press(document, 'Escape');

let stage: Stage;
beforeEach(async () => {
  getDefaultStore().set(previewModeAtom, false);
  wide(true);
  const products = NAMES.map((name, index) =>
    product({ id: index + 1, name, description: index === 1 ? null : 'Горячее' }),
  );
  stage = new Stage().on('GET /menu/v1/products/by-brand/1', 200, pageOf(...products));
  for (const each of products) stage.on(`GET /menu/v1/products/${each.id}`, 200, each);
  await show(<App />);
  await screen.findByRole('link', { name: 'Борщ' });
});

async function toggle(): Promise<void> {
  await user.click(screen.getByRole('switch', { name: 'Быстрый просмотр' }));
}

test('a click opens the page, or a window in the preview mode, which is stored', async () => {
  await toggle();
  expect(localStorage.getItem('preview_mode')).not.toBeNull();
  await open('Борщ');
  expect(address()).toBe('/');
  await toggle();
  expect(windows()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Борщ' }));
  expect(address()).toBe('/product/1');
});

test('a window shows the whole description, of which the list has the start', async () => {
  stage.on(
    'GET /menu/v1/products/1',
    200,
    product({ id: 1, name: 'Борщ', description: 'Горячее, со сметаной' }),
  );
  await toggle();
  await open('Борщ');
  expect(await screen.findByText('Горячее, со сметаной')).toBeTruthy();
});

test('a window says that it has only the start of the description, and offers another attempt', async () => {
  stage.on('GET /menu/v1/products/1', 404, { code: 'NOT_FOUND', message: 'x' });
  await toggle();
  await open('Борщ');
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить описание целиком');
  stage.on('GET /menu/v1/products/1', 200, product({ description: 'Горячее, со сметаной' }));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Горячее, со сметаной')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('windows stack with an offset, a press raises one, and Escape closes the topmost', async () => {
  await toggle();
  for (const name of NAMES) await open(name);
  expect(NAMES.map(layer)).toEqual([10_000, 10_001, 10_002]);
  const left = NAMES.map((name) => Number.parseFloat(window_(name).style.left));
  expect(left.map((x) => x - (left[0] ?? 0))).toEqual([0, 12, 24]);
  expect(window_('Уха').style.width).toBe('720px');
  expect(window_('Уха').style.height).toBe('540px');
  await act(async () => void fireEvent.pointerDown(window_('Борщ')));
  expect(layer('Борщ')).toBe(10_002);
  await pressEscape();
  expect(windows()).toEqual(['Щи', 'Уха']);
  await pressEscape();
  await pressEscape();
  expect(windows()).toEqual([]);
});

test('a window that is already open is raised, not opened twice', async () => {
  await toggle();
  await open('Борщ');
  await open('Щи');
  await open('Борщ');
  expect(windows()).toEqual(['Борщ', 'Щи']);
  expect(layer('Борщ')).toBe(10_001);
});

test('a window shows price and description, or a dash, and adds to the cart', async () => {
  await toggle();
  await open('Щи');
  expect(window_('Щи').textContent).toMatch(/—.*350,00\s₽.*Добавить в корзину/);
  // Not in the content, which scrolls.
  expect(window_('Щи').querySelector('footer')?.textContent).toMatch(/^350,00\s₽Добавить в корзину$/);
});

test('a window can be dragged by its header, and moved with the arrow keys', async () => {
  await toggle();
  await open('Борщ');
  const place = () => {
    const { left, top } = window_('Борщ').style;
    return [Number.parseFloat(left), Number.parseFloat(top)] as const;
  };
  const [x, y] = place();
  const head = screen.getByRole('heading', { name: 'Борщ' });
  await act(async () => {
    fireEvent.mouseDown(head, { clientX: 500, clientY: 200, button: 0 });
    fireEvent.mouseMove(document, { clientX: 540, clientY: 230 });
    fireEvent.mouseUp(document, { clientX: 540, clientY: 230 });
  });
  expect(place()).toEqual([x + 40, y + 30]);
  const handle = screen.getByRole('button', { name: 'Переместить окно стрелками' });
  await user.press(handle, 'ArrowLeft');
  expect(place()).toEqual([x + 16, y + 30]);
});

test('opens the page when the screen is too small for windows', async () => {
  await toggle();
  wide(false);
  await user.click(screen.getByRole('link', { name: 'Борщ' }));
  await waitFor(() => expect(address()).toBe('/product/1'));
});
