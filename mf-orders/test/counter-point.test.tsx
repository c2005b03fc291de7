/** The point of the counter: it stays with its tab, and is named. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { pointOfTab, storedPoint } from '../src/cashier/counter-point';
import { counterStage } from './counter-stage';
import { press, type Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const POINTS = [
  { id: 3, name: 'На Покровке', address: 'Покровка, 1' },
  { id: 4, name: 'У Чистых прудов', address: 'Чистые пруды, 2' },
];

let stage: Stage;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stage = counterStage()
    .on('GET /brand/1/pickup-points', 200, POINTS)
    .on('GET /order/v1/brand/1/points/4/shift', 200, { shift: null });
});

const pointField = () => screen.findByLabelText<HTMLSelectElement>('Точка');
const order = () => screen.getByRole('region', { name: 'Заказ' });

async function open(path = '/cashier') {
  await show(<App />, path);
  await screen.findByRole('button', { name: /^Борщ/ });
}

test('the chosen point and its open order are there again when the page is left and opened again', async () => {
  await stage.signIn([[1, 'CASHIER']]);
  await open();
  fireEvent.change(await pointField(), { target: { value: '4' } });
  await screen.findByRole('button', { name: /^Борщ/ });
  await press(/^Борщ/);
  cleanup();
  await open();
  expect((await pointField()).value).toBe('4');
  expect(await within(order()).findByLabelText('Количество: Борщ')).toBeTruthy();
});

test('a new tab begins with what was chosen last, and another tab moves no open one', async () => {
  storedPoint.write({ pointId: 4 }, '1');
  await stage.signIn([[1, 'CASHIER']]);
  await open();
  expect((await pointField()).value).toBe('4');
  storedPoint.write({ pointId: 3 }, '1');
  cleanup();
  await open();
  expect((await pointField()).value).toBe('4');
  await waitFor(() => expect(pointOfTab.read('1')).toEqual({ pointId: 4 }));
});

test('a link with a point shows that one, and a point that is gone is none', async () => {
  pointOfTab.write({ pointId: 9 }, '1');
  storedPoint.write({ pointId: 4 }, '1');
  await stage.signIn([[1, 'CASHIER']]);
  await open('/cashier?brand=1&point=3');
  expect((await pointField()).value).toBe('3');
  cleanup();
  pointOfTab.write({ pointId: 9 }, '1');
  await open();
  expect((await pointField()).value).toBe('4');
});

test('the only point of the staff member is named', async () => {
  stage.on('GET /brand/1/pickup-points', 200, POINTS.slice(0, 1));
  await stage.signIn([[1, 'CASHIER']]);
  await open();
  expect(screen.queryByLabelText('Точка')).toBeNull();
  expect(screen.getByText('Точка: На Покровке')).toBeTruthy();
});
