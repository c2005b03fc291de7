import { render, screen } from '@testing-library/react';
import { Rating } from '../src/rating';
import styles from '../src/rating.module.css';

/** The stars of a value: 1 filled, ½ half filled, 0 empty. */
const starsOf = (value: number): string => {
  const { container, unmount } = render(<Rating value={value} />);
  const stars = [...(container.querySelector(`.${styles.stars}`)?.children ?? [])].map(({ classList }) =>
    classList.contains(styles.half as string) ? '½' : classList.contains(styles.on as string) ? '1' : '0',
  );
  unmount();
  return stars.join('');
};

test.each([
  [5, '11111'],
  [4.75, '11111'],
  [4.7, '1111½'],
  [4.5, '1111½'],
  [4.2, '11110'],
  [1, '10000'],
])('a rating of %s fills its stars to the nearest half', (value, stars) => {
  expect(starsOf(value)).toBe(stars);
});

test('the rating is read as one sentence', () => {
  render(<Rating value={4.5} />);
  expect(screen.getByRole('img', { name: 'Оценка 4,5 из 5' }).textContent).toBe('4,5/5');
});
