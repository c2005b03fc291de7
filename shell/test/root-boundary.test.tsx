import { render, screen } from '@testing-library/react';
import { RootBoundary } from '../src/root-boundary';

function Broken(): never {
  throw new Error('broken');
}

test('the boundary shows a message and a reload button for an uncaught error', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('На странице произошла ошибка');
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeTruthy();
  expect(logged).toHaveBeenCalled();
});
