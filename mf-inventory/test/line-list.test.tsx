/** How many lines of a form are shown. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LineList } from '../src/shared/lines/line-list';
import { linesReducer } from '../src/shared/lines/lines-reducer';
import { useLines } from '../src/shared/lines/use-lines';

const reduce = linesReducer((key) => ({ key }));
const firstLines = (count: number) => Array.from({ length: count }, (_, index) => ({ key: index + 1 }));

function Form({ count }: { count: number }) {
  const { shown } = useLines(reduce, () => firstLines(count));
  return (
    <LineList {...shown} max={500}>
      {({ key }) => <output key={key}>{key}</output>}
    </LineList>
  );
}
const shownLines = () => screen.getAllByRole('status').filter(({ tagName }) => tagName === 'OUTPUT').length;
const addButton = () => screen.queryByRole('button', { name: 'Добавить позицию' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('few lines are shown at once, and so is a new one', () => {
  render(<Form count={25} />);
  expect(shownLines()).toBe(25);
  act(() => void fireEvent.click(addButton() as HTMLElement));
  expect(shownLines()).toBe(26);
});

test('many lines are shown in steps, between which the page responds; then one can be added', () => {
  render(<Form count={60} />);
  const counts = [shownLines()];
  while (!addButton()) {
    expect(screen.getByText('Показываем все позиции…')).toBeTruthy();
    act(() => jest.advanceTimersToNextTimer());
    counts.push(shownLines());
  }
  expect(counts).toEqual([25, 50, 60]);
  act(() => void fireEvent.click(addButton() as HTMLElement));
  expect(shownLines()).toBe(61);
});
