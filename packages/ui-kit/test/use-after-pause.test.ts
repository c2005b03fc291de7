import { act, renderHook } from '@testing-library/react';
import { useAfterPause } from '../src/use-after-pause';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a text follows what is typed once that has not changed for the pause', () => {
  const { result, rerender } = renderHook(({ text }) => useAfterPause(text, 300), {
    initialProps: { text: '' },
  });
  const type = (text: string, forMs: number) => {
    rerender({ text });
    act(() => void jest.advanceTimersByTime(forMs));
  };
  type('с', 299);
  type('су', 299);
  expect(result.current).toBe('');
  type('суп', 300);
  expect(result.current).toBe('суп');
});
