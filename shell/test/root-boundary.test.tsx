import { render, screen } from '@testing-library/react';
import { RootBoundary } from '../src/root-boundary';

function Broken(): never {
  throw new Error('broken');
}

test('an error that nothing has caught is said, with a way on', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('На странице произошла ошибка');
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeTruthy();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
