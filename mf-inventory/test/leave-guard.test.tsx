/** Leaving a page with unsaved input by the browser's own buttons. */

import { BrowserRouter, Link, Route, Routes } from '@skatert/web-kit/router';
import { press, user } from '@skatert/web-kit/stage';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLeaveGuard } from '../src/recipes/use-leave-guard';

function Editor() {
  const [hasInput, setHasInput] = useState(false);
  return (
    <>
      <h1>Редактор</h1>
      <button type="button" onClick={() => setHasInput(!hasInput)}>
        {hasInput ? 'Сохранить' : 'Ввести'}
      </button>
      {useLeaveGuard(hasInput)}
    </>
  );
}

async function open(): Promise<void> {
  window.history.replaceState(null, '', '/list');
  await act(async () => {
    render(
      <BrowserRouter>
        <Link to="/editor">Открыть</Link>
        <Link to="/list">Открыть список</Link>
        <Routes>
          <Route path="/list" element={<h1>Список</h1>} />
          <Route path="/editor" element={<Editor />} />
        </Routes>
      </BrowserRouter>,
    );
  });
  await user.click(screen.getByText('Открыть'));
  await screen.findByRole('heading', { name: 'Редактор' });
}
const back = () => act(async () => window.history.back());
test('Back asks first, again and again, and leaves once that is confirmed', async () => {
  await open();
  await press('Ввести');
  for (let round = 0; round < 2; round += 1) {
    await back();
    await press('Остаться');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/editor');
    expect(screen.getByRole('heading', { name: 'Редактор' })).toBeTruthy();
  }
  await back();
  await press('Уйти');
  await screen.findByRole('heading', { name: 'Список' });
  expect(window.location.pathname).toBe('/list');
});

test('Back leaves at once when the input was saved', async () => {
  await open();
  await press('Ввести');
  await press('Сохранить');
  await back();
  await screen.findByRole('heading', { name: 'Список' });
  expect(window.location.pathname).toBe('/list');
});

test('Back asks again after another link was refused', async () => {
  await open();
  await press('Ввести');
  await user.click(screen.getByText('Открыть список'));
  await press('Остаться');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await back();
  await press('Уйти');
  await screen.findByRole('heading', { name: 'Список' });
});
