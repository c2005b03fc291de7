import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { loadable, resetFailedLoads } from '../src/loadable';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    resetFailedLoads();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Повторить
      </button>
    );
  }
}

const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Повторить' })));
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('loads a component again at each retry after a failure, and never after a success', async () => {
  const load = jest.fn<Promise<{ default: (props: { name: string }) => ReactNode }>, []>();
  load.mockRejectedValue(new Error('chunk lost'));
  const Screen = loadable(load);
  const show = () =>
    act(async () => {
      render(
        <Boundary>
          <Suspense fallback="Загрузка">
            <Screen name="Анна" />
          </Suspense>
        </Boundary>,
      );
    });
  await show();
  await retry();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue({ default: ({ name }) => <p>Заказы: {name}</p> });
  await retry();
  expect(screen.getByText('Заказы: Анна')).toBeTruthy();
  await show();
  expect(screen.getAllByText('Заказы: Анна')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(3);
});
