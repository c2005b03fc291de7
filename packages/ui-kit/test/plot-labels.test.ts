import { labelsThatFit } from '../src/plot-labels';

const boxOf = (clientWidth: number) => ({ clientWidth }) as HTMLElement;
const labels = (width: number, bars: number) => {
  const shown = labelsThatFit(boxOf(width), bars, 64);
  return Array.from({ length: bars }, (_, index) => shown(`${index}`, index)).filter((label) => label !== '');
};

test('shows each label while all fit', () => {
  expect(labels(64 + 14 * 44, 14)).toHaveLength(14);
});

test('leaves out as many labels as needed, at equal distances', () => {
  expect(labels(64 + 14 * 44 - 1, 14)).toEqual(['0', '2', '4', '6', '8', '10', '12']);
  expect(labels(390, 24)).toEqual(['0', '4', '8', '12', '16', '20']);
  expect(labels(390, 366)).toHaveLength(8);
});

test('follows the width of the box', () => {
  const box = { clientWidth: 1280 };
  const shown = labelsThatFit(box as HTMLElement, 14, 64);
  expect(shown('1', 1)).toBe('1');
  box.clientWidth = 390;
  expect(shown('1', 1)).toBe('');
});

test('shows each label in a box without a size', () => {
  expect(labels(0, 30)).toHaveLength(30);
});
