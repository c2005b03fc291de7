/** The choice of a pickup point: cities, the search, and the nearest one by the browser's position. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { textsOf, user } from '@skatert/web-kit/stage';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { distanceText, metresBetween } from '../src/pickup/distance';
import { PickupPoints } from '../src/pickup/pickup-points';

const KREMLIN = { latitude: 55.752, longitude: 37.6175 };
const point = (id: number, name: string, fields: Partial<PickupPoint> = {}): PickupPoint => ({
  ...{ id, name, address: `ул. Мира, ${id}` },
  ...fields,
});
const ARBAT = point(1, 'Арбат', { city: 'Москва', coordinates: { latitude: 55.7522, longitude: 37.5925 } });
const KAZAN = point(2, 'Кремлёвская', {
  city: 'Казань',
  coordinates: { latitude: 55.796, longitude: 49.1064 },
});
const TVER = point(3, 'Тверская', { city: 'москва', coordinates: { latitude: 55.7578, longitude: 37.6151 } });
const ANY = point(4, 'Без города');

interface ChoiceProps {
  points: PickupPoint[];
  forLater?: boolean;
  paused?: string | null;
  chosen?: number | null;
}

function Choice({ points, forLater = false, paused = null, chosen = null }: ChoiceProps) {
  const [value, setValue] = useState<number | null>(chosen);
  return (
    <PickupPoints
      points={points}
      value={value}
      onChange={setValue}
      forLater={forLater}
      paused={paused}
      failed={false}
      onRetry={jest.fn()}
    />
  );
}

const ask = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>();
beforeEach(() => {
  ask.mockReset();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } });
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const locate = (coords: Partial<GeolocationCoordinates>) =>
  act(() => ask.mock.calls.at(-1)?.[0]({ coords } as GeolocationPosition));
const refuse = (code: number) =>
  act(() => ask.mock.calls.at(-1)?.[1]?.({ code } as GeolocationPositionError));
const titles = () =>
  textsOf(
    screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('strong') as Element),
  );
const legends = () => textsOf([...document.querySelectorAll('legend')]);

test('points of several cities stand under their city, those of one under none', () => {
  const { rerender } = render(<Choice points={[ARBAT, KAZAN, ANY, TVER]} />);
  expect(legends()).toEqual(['Точка самовывоза', 'Москва', 'Казань', 'Другие точки']);
  expect(titles()).toEqual(['Арбат', 'Тверская', 'Кремлёвская', 'Без города']);
  rerender(<Choice points={[ARBAT, ANY, TVER]} />);
  expect(legends()).toEqual(['Точка самовывоза']);
});

test('only the points of the chosen city are listed, the chosen one first, and another city can be chosen', () => {
  const points = [ARBAT, KAZAN, ANY, TVER];
  render(<Choice points={points} chosen={TVER.id} />);
  const city = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Город' });
  expect(textsOf(city.options)).toEqual(['Все города', 'Москва', 'Казань', 'Другие точки']);
  expect(titles()).toEqual(['Тверская', 'Арбат']);
  fireEvent.change(city, { target: { value: 'казань' } });
  // What is ordered stays in view.
  expect(titles()).toEqual(['Тверская', 'Кремлёвская']);
  expect(screen.getByRole('radio', { name: /Тверская/ })).toHaveProperty('checked', true);
  fireEvent.change(city, { target: { value: 'all' } });
  expect(titles()).toHaveLength(4);
});

test('the search finds points of all cities', () => {
  const others = Array.from({ length: 6 }, (_, at) => point(10 + at, `Точка ${at}`, { city: 'Москва' }));
  render(<Choice points={[...others, KAZAN]} chosen={10} />);
  expect(titles()).not.toContain('Кремлёвская');
  fireEvent.change(screen.getByLabelText('Поиск точки'), { target: { value: 'кремлёвская' } });
  expect(titles()).toEqual(['Кремлёвская']);
});

test('the browser is asked only on a press; then the nearest is first, chosen, and its distance shown', async () => {
  render(<Choice points={[ARBAT, KAZAN, ANY, TVER]} />);
  expect(ask).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ближайшая' }));
  expect(screen.getByRole('button', { name: 'Ближайшая' })).toHaveProperty('disabled', true);
  locate(KREMLIN);
  expect(titles()).toEqual(['Тверская', 'Арбат', 'Кремлёвская', 'Без города']);
  expect(screen.getByRole('radio', { name: /Тверская/ })).toHaveProperty('checked', true);
  expect(screen.getByText(/^660\sм · ул\. Мира, 3$/)).toBeTruthy();
  expect(screen.getByText(/^1,6\sкм · ул\. Мира, 1$/)).toBeTruthy();
  expect(screen.getByText('ул. Мира, 4')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('55.75');
});

test('a point that is closed is not chosen for its nearness, unless it can be ordered from for later', async () => {
  const points = [ARBAT, { ...TVER, closed: 'Закрыто, откроется в 9:00' }];
  const { unmount } = render(<Choice points={points} />);
  await user.click(screen.getByRole('button', { name: 'Ближайшая' }));
  locate(KREMLIN);
  expect(screen.getByRole('radio', { name: /Арбат/ })).toHaveProperty('checked', true);
  unmount();
  render(<Choice points={points} forLater />);
  await user.click(screen.getByRole('button', { name: 'Ближайшая' }));
  locate(KREMLIN);
  expect(screen.getByRole('radio', { name: /Тверская/ })).toHaveProperty('checked', true);
});

test.each([false, true])(
  'the pause of the brand is named once, a point names only its own (later: %s)',
  (forLater) => {
    const paused = 'Заказы временно не принимаем, продолжим в 15:00';
    const own = 'Заказы временно не принимаем, продолжим в 18:00';
    const points = [
      { ...ARBAT, closed: paused },
      { ...TVER, closed: paused },
      { ...ANY, closed: own },
    ];
    render(<Choice points={points} paused={paused} forLater={forLater} />);
    expect(screen.getAllByText(paused, { exact: false })).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /Без города.*продолжим в 18:00/ })).toBeTruthy();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ disabled }) => disabled)).toEqual(points.map(() => !forLater));
  },
);

test.each([
  [1, 'Браузер не сообщил, где вы. Выберите точку из списка.'],
  [2, 'Не удалось определить, где вы. Выберите точку из списка.'],
  [3, 'Не удалось определить, где вы. Выберите точку из списка.'],
])('without a position (error %j) the list stays, with a message', async (code, message) => {
  render(<Choice points={[ARBAT, KAZAN]} />);
  await user.click(screen.getByRole('button', { name: 'Ближайшая' }));
  refuse(code);
  expect(screen.getByRole('status').textContent).toBe(message);
  expect(legends()).toEqual(['Точка самовывоза', 'Москва', 'Казань']);
  expect(screen.getByRole('button', { name: 'Ближайшая' })).toHaveProperty('disabled', false);
});

test('a form that is gone when the position arrives chooses nothing', async () => {
  const { unmount } = render(<Choice points={[ARBAT, KAZAN]} />);
  await user.click(screen.getByRole('button', { name: 'Ближайшая' }));
  unmount();
  expect(() => locate(KREMLIN)).not.toThrow();
});

test('the nearest is offered only where two points have coordinates and the browser can tell', () => {
  const { rerender } = render(<Choice points={[ARBAT, ANY]} />);
  expect(screen.queryByRole('button', { name: 'Ближайшая' })).toBeNull();
  Reflect.deleteProperty(navigator, 'geolocation');
  rerender(<Choice points={[ARBAT, KAZAN]} />);
  expect(screen.queryByRole('button', { name: 'Ближайшая' })).toBeNull();
});

test('more than six points can be searched by city, street and name', () => {
  const six = Array.from({ length: 6 }, (_, at) => point(10 + at, `Точка ${at}`));
  const { rerender } = render(<Choice points={six} />);
  expect(screen.queryByLabelText('Поиск точки')).toBeNull();
  rerender(<Choice points={[...six, KAZAN]} />);
  const search = (value: string) =>
    fireEvent.change(screen.getByLabelText('Поиск точки'), { target: { value } });
  search('казань кремлевская');
  expect(titles()).toEqual(['Кремлёвская']);
  search('мира, 12');
  expect(titles()).toEqual(['Точка 2']);
  search('нет такой');
  expect(screen.getByText('Ничего не найдено')).toBeTruthy();
});

test('distances are those of the globe', () => {
  const km = (from: [number, number], to: [number, number]) =>
    metresBetween({ latitude: from[0], longitude: from[1] }, { latitude: to[0], longitude: to[1] }) / 1000;
  expect(km([55.7558, 37.6173], [59.9343, 30.3351])).toBeCloseTo(633, 0);
  expect(km([0, 179.5], [0, -179.5])).toBeCloseTo(111.2, 1);
  expect(km([90, 0], [-90, 0])).toBeCloseTo(20015, 0);
  expect(km([55, 37], [55, 37])).toBe(0);
  expect(
    [4, 346, 994, 999, 1249, 9949, 9950, 12_345_678].map((metres) =>
      distanceText(metres).replace(/\s/g, ' '),
    ),
  ).toEqual(['0 м', '350 м', '990 м', '1 км', '1,2 км', '9,9 км', '10 км', '12 346 км']);
});
