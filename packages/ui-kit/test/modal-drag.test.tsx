/** A dialog that the pointer moves by its header. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Modal } from '../src/modal';

const WIDE = '(width >= 720px)';
let isWide = true;
/** The dialog's own place: 400 × 300 in the middle of a window of 1000 × 700. */
const OWN = { left: 300, top: 200, width: 400, height: 300 };

beforeEach(() => {
  isWide = true;
  Object.assign(window, { innerWidth: 1000, innerHeight: 700 });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ media, matches: media === WIDE && isWide }) as MediaQueryList);
  HTMLElement.prototype.setPointerCapture = jest.fn();
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const [x = 0, y = 0] = translate().split(' ').map(Number.parseFloat);
    const [left, top] = [OWN.left + (x || 0), OWN.top + (y || 0)];
    return { left, top, right: left + OWN.width, bottom: top + OWN.height } as DOMRect;
  });
});
afterEach(() => cleanup());

const dialog = () => screen.getByRole('dialog');
const translate = () => dialog().style.translate;
const header = () => screen.getByRole('heading').parentElement as HTMLElement;
const show = (draggable: boolean) =>
  render(
    <Modal title="Ингредиент" onClose={jest.fn()} draggable={draggable}>
      <p>Мука</p>
    </Modal>,
  );
const grab = (on = header()) => fireEvent.pointerDown(on, { button: 0, clientX: 500, clientY: 220 });
const pull = (dx: number, dy: number) =>
  fireEvent.pointerMove(header(), { clientX: 500 + dx, clientY: 220 + dy });

test('the dialog follows the pointer until it is released, and goes on from there', () => {
  show(true);
  pull(50, 30);
  expect(translate()).toBe('');
  grab();
  pull(50, 30);
  expect(translate()).toBe('50px 30px');
  fireEvent.pointerUp(header());
  pull(90, 90);
  expect(translate()).toBe('50px 30px');
  grab();
  pull(-20, 10);
  expect(translate()).toBe('30px 40px');
});

test('the dialog stays inside the window, also when that shrinks', () => {
  show(true);
  grab();
  pull(900, 900);
  expect(translate()).toBe('300px 200px');
  pull(-900, -900);
  expect(translate()).toBe('-300px -200px');
  pull(900, 900);
  Object.assign(window, { innerWidth: 900 });
  fireEvent(window, new Event('resize'));
  expect(translate()).toBe('200px 200px');
});

test('the dialog is in its own place when it is opened again', () => {
  const { unmount } = show(true);
  grab();
  pull(50, 30);
  unmount();
  show(true);
  expect(translate()).toBe('');
});

test('the dialog stays in place on a phone, without `draggable`, and when its button is pressed', () => {
  const { unmount } = show(true);
  grab(screen.getByRole('button', { name: 'Закрыть' }));
  pull(50, 30);
  expect(translate()).toBe('');
  isWide = false;
  grab();
  pull(50, 30);
  expect(translate()).toBe('');
  unmount();
  isWide = true;
  show(false);
  grab();
  pull(50, 30);
  expect(translate()).toBe('');
});
