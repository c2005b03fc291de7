/** Dialogs: the focus, their order, and Back. */

import { BrowserRouter, trackHistoryEntry, useLocation, useNavigate } from '@skatert/web-kit/router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Button } from '../src/button';
import { TextField } from '../src/field';
import { Modal } from '../src/modal';
import { RadioCard, RadioCards } from '../src/radio-card';
import { LoadingText } from '../src/skeleton';
import { DIALOG_OPENED_EVENT } from '../src/top-layer';

const focused = () => document.activeElement;
const close = jest.fn();
/** Resolves when the current history entry has `layers` dialogs. */
const entryOf = (layers: number) => waitFor(() => expect(history.state?.layers ?? 0).toBe(layers));
/** Releases the pointer on the backdrop of a dialog after it went down at `from`. */
const clickOutside = (from: HTMLElement) => {
  fireEvent.pointerDown(from);
  fireEvent.click(screen.getByRole('dialog'));
};
const back = () => act(() => history.back());
/** Resolves after the timers that a render has started. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

afterEach(cleanup);

test('the focus stays in a dialog whose actions are gone', () => {
  const modal = (hasActions: boolean) => (
    <Modal title="Поставка 12" onClose={close} footer={hasActions && <Button>Провести</Button>}>
      <p>3 позиции</p>
    </Modal>
  );
  const { rerender } = render(modal(true));
  expect(focused()).toBe(screen.getByRole('button', { name: 'Провести' }));
  rerender(modal(false));
  expect(focused()).toBe(screen.getByRole('dialog'));
});

describe('the initial focus is', () => {
  test('at the first field, not at the close button', () => {
    render(
      <Modal title="Новый склад" onClose={close} footer={<Button>Создать</Button>}>
        <TextField label="Название" />
      </Modal>,
    );
    expect(focused()).toBe(screen.getByLabelText('Название'));
  });

  test('at the checked radio button of a group, as soon as the group has loaded', async () => {
    const points = (
      <RadioCards legend="Точка">
        <RadioCard name="point" checked={false} onChoose={close} title="Арбат" />
        <RadioCard name="point" checked onChoose={close} title="Мясницкая" />
      </RadioCards>
    );
    const modal = (content: React.ReactNode) => (
      <Modal title="Оформление" onClose={close}>
        {content}
        <TextField label="Комментарий" />
      </Modal>
    );
    const { rerender } = render(modal(<LoadingText>Загружаем…</LoadingText>));
    expect(focused()).toBe(screen.getByRole('dialog'));
    rerender(modal(points));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('radio', { name: 'Мясницкая' })));
  });

  test('at the dialog of what is to be read first, also when an action appears', async () => {
    const modal = (footer: React.ReactNode) => (
      <Modal title="Поставка 12" readFirst onClose={close} footer={footer}>
        <p>3 позиции</p>
      </Modal>
    );
    const { rerender } = render(modal(<Button>Провести</Button>));
    expect(focused()).toBe(screen.getByRole('dialog'));
    rerender(modal(null));
    rerender(modal(<Button>Провести</Button>));
    await settled();
    expect(focused()).toBe(screen.getByRole('dialog'));
  });

  test('at the primary action without a field, and at the dialog without either', () => {
    const { unmount } = render(
      <Modal title="Вопрос" onClose={close}>
        <Button look="secondary">Нет</Button>
        <Button>Да</Button>
      </Modal>,
    );
    expect(focused()).toBe(screen.getByRole('button', { name: 'Да' }));
    unmount();
    render(
      <Modal title="Отзыв" onClose={close}>
        <p>Вкусно</p>
      </Modal>,
    );
    expect(focused()).toBe(screen.getByRole('dialog'));
  });
});

/** A page that opens a dialog, and a second one above it. */
function Page() {
  const [open, setOpen] = useState(0);
  const [gone, setGone] = useState(false);
  const navigate = useNavigate();
  return (
    <main id="content" tabIndex={-1}>
      <h1>Страница</h1>
      <output>{useLocation().pathname}</output>
      {!gone && <Button onClick={() => setOpen(1)}>Открыть</Button>}
      {open > 0 && (
        <Modal title="Нижний" onClose={() => setOpen(0)}>
          <Button onClick={() => setOpen(2)}>Выше</Button>
          <Button onClick={() => setGone(true)}>Убрать</Button>
          <Button
            onClick={() => {
              setOpen(0);
              navigate('/next');
            }}
          >
            Дальше
          </Button>
        </Modal>
      )}
      {open > 1 && (
        <Modal title="Верхний" onClose={() => setOpen(1)}>
          <TextField label="Поле" />
        </Modal>
      )}
    </main>
  );
}

const open = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
};
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));
const shows = (path: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(path));

describe('a page with dialogs', () => {
  beforeEach(() => {
    history.pushState({ key: 'before' }, '', '/before');
    history.pushState({ key: 'start' }, '', '/start');
    trackHistoryEntry();
    render(<Page />, { wrapper: BrowserRouter });
  });

  test('restores the focus to the button that opened a dialog, or to its heading when that is gone', () => {
    open('Открыть');
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(focused()).toBe(screen.getByRole('button', { name: 'Открыть' }));
    open('Открыть');
    open('Убрать');
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(focused()).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('closes the topmost dialog on each Back before the page is left', async () => {
    open('Открыть');
    await entryOf(1);
    open('Выше');
    await entryOf(2);
    expect(dialogs()).toHaveLength(2);
    back();
    await waitFor(() => expect(dialogs()).toHaveLength(1));
    expect(focused()).toBe(screen.getByRole('button', { name: 'Выше' }));
    back();
    await waitFor(() => expect(dialogs()).toHaveLength(0));
    await shows('/start');
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('is left by one Back after its dialog was closed with the button', async () => {
    open('Открыть');
    await entryOf(1);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    back();
    await shows('/before');
  });

  test('reuses the history entry of a closed dialog for the next one', async () => {
    open('Открыть');
    await entryOf(1);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    const { length } = history;
    open('Открыть');
    await settled();
    expect(history).toHaveLength(length);
    back();
    await waitFor(() => expect(dialogs()).toHaveLength(0));
    await shows('/start');
  });

  test('is shown after one Back from a page opened from a dialog, and left by the next', async () => {
    open('Открыть');
    await entryOf(1);
    open('Выше');
    await entryOf(2);
    open('Дальше');
    await shows('/next');
    expect(dialogs()).toHaveLength(0);
    back();
    await shows('/start');
    back();
    await shows('/before');
  });

  test('closes a dialog that the browser closed without a cancel event', async () => {
    open('Открыть');
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    await waitFor(() => expect(dialogs()).toHaveLength(0));
  });
});

describe('a dialog with something to lose', () => {
  const dialog = () => screen.getAllByRole<HTMLDialogElement>('dialog')[0] as HTMLDialogElement;
  const question = () => screen.queryByRole('dialog', { name: 'Закрыть окно?' });
  const show = () =>
    render(
      <Modal title="Новый склад" onClose={close} loss="Введённое не сохранится.">
        <TextField label="Название" />
      </Modal>,
      { wrapper: BrowserRouter },
    );
  beforeEach(() => {
    close.mockClear();
    history.pushState({ key: 'start' }, '', '/start');
    trackHistoryEntry();
  });

  test.each<[string, () => unknown]>([
    ['Escape', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
    ['Back', back],
  ])('asks when %s closes it, and stays or closes as answered', async (_way, leave) => {
    show();
    await entryOf(1);
    leave();
    await waitFor(() => expect(question()?.textContent).toContain('Введённое не сохранится.'));
    fireEvent.click(screen.getByRole('button', { name: 'Вернуться' }));
    expect(question()).toBeNull();
    expect(close).not.toHaveBeenCalled();
    await settled();
    leave();
    await waitFor(() => expect(question()).toBeTruthy());
    const answers = within(question() as HTMLElement).getAllByRole('button', { name: 'Закрыть' });
    fireEvent.click(answers.at(-1) as HTMLElement);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('ignores a click outside', () => {
    show();
    clickOutside(dialog());
    expect(question()).toBeNull();
    expect(close).not.toHaveBeenCalled();
  });

  test('is open again after a second Escape, which the browser does not announce', async () => {
    show();
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(question()).toBeTruthy();
    act(() => dialog().close());
    await waitFor(() => expect(question()).toBeNull());
    expect(dialog().open).toBe(true);
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a click outside', () => {
  const show = () =>
    render(
      <Modal title="Новый склад" onClose={close}>
        <TextField label="Название" />
      </Modal>,
    );
  test('closes the dialog', () => {
    show();
    clickOutside(screen.getByRole('dialog'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('keeps it open when it is the second of the double click that opened the dialog', () => {
    show();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
    expect(close).not.toHaveBeenCalled();
  });

  test('keeps it open when the pointer went down inside, as when a text is selected or a list opens', () => {
    show();
    // The browser then sends the click to the dialog, which contains both places.
    clickOutside(screen.getByLabelText('Название'));
    expect(close).not.toHaveBeenCalled();
  });
});

/** Two dialogs, and a page that is a dialog and opens after them. */
function Editing() {
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState(1);
  const navigate = useNavigate();
  useEffect(() => setOpen(2), []);
  return (
    <>
      {open > 1 && (
        <Modal title="Верхний" onClose={() => setOpen(1)}>
          <TextField label="Поле" />
          <Button
            onClick={() => {
              navigate('/edit');
              setEditing(true);
            }}
          >
            Править
          </Button>
        </Modal>
      )}
      {open > 0 && (
        <Modal title="Нижний" onClose={() => setOpen(0)}>
          <Button>Да</Button>
        </Modal>
      )}
      {editing && (
        <Modal title="Правка" onClose={close} ownAddress>
          <TextField label="Имя" />
        </Modal>
      )}
    </>
  );
}

describe('a dialog with its own URL', () => {
  let showModal: jest.SpyInstance;
  /** Returns the titles of the open dialogs in the order of the browser's top layer, lowest first. */
  const shown = () =>
    [...new Set(showModal.mock.contexts.toReversed() as HTMLDialogElement[])]
      .filter((dialog) => dialog.isConnected && dialog.open)
      .reverse()
      .map((dialog) => dialog.querySelector('h2')?.textContent);
  const closeTopmost = () => {
    const dialog = screen.getByRole('heading', { name: shown().at(-1) as string }).closest('dialog');
    fireEvent.click(within(dialog as HTMLElement).getByRole('button', { name: 'Закрыть' }));
  };
  const onOpened = jest.fn(() => shown());

  beforeEach(async () => {
    showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    history.pushState({ key: 'start' }, '', '/start');
    trackHistoryEntry();
    render(<Editing />, { wrapper: BrowserRouter });
    await entryOf(2);
    expect(shown()).toEqual(['Нижний', 'Верхний']);
    window.addEventListener(DIALOG_OPENED_EVENT, onOpened);
    open('Править');
  });
  afterEach(() => window.removeEventListener(DIALOG_OPENED_EVENT, onOpened));

  test('opens below the others, which keep their order and the focus', async () => {
    expect(shown()).toEqual(['Правка', 'Нижний', 'Верхний']);
    expect(onOpened).toHaveReturnedWith(['Правка', 'Нижний', 'Верхний']);
    expect(focused()).toBe(screen.getByRole('button', { name: 'Править' }));
    await settled();
    expect(dialogs()).toHaveLength(3);
  });

  test('has the focus at its first field when it is the topmost one', () => {
    closeTopmost();
    expect(shown()).toEqual(['Правка', 'Нижний']);
    closeTopmost();
    expect(focused()).toBe(screen.getByLabelText('Имя'));
    expect(close).not.toHaveBeenCalled();
  });

  test('is left by Back after the others are closed', async () => {
    await entryOf(2);
    for (const left of [['Правка', 'Нижний'], ['Правка']]) {
      back();
      await waitFor(() => expect(shown()).toEqual(left));
    }
    expect(location.pathname).toBe('/edit');
    expect(close).not.toHaveBeenCalled();
  });
});
