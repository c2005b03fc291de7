import { coordinatesText, readCoordinates } from '../src/menu/coordinates.js';

test.each([
  ['55.7558, 37.6173', 55.7558, 37.6173],
  ['55.755800,37.617300', 55.7558, 37.6173],
  [' 55.7558  37.6173 ', 55.7558, 37.6173],
  ['55.7558; 37.6173', 55.7558, 37.6173],
  ['-33.8568, 151.2153', -33.8568, 151.2153],
  ['59.0, 30.0', 59, 30],
  ['55.123456789, 37.0', 55.123457, 37],
  ['90.0, -180.0', 90, -180],
])('«%s» is read, and what is shown of it is read as the same', (typed, latitude, longitude) => {
  const read = readCoordinates(typed);
  expect(read).toEqual({ latitude, longitude });
  expect(readCoordinates(coordinatesText({ latitude, longitude }))).toEqual(read);
});

test.each([
  '',
  '55.7558',
  '55,75',
  '55,7558, 37,6173',
  '90.1, 37.6',
  '55.7, 180.5',
  '155.7, 37.6',
  'Москва',
  '55.7558, 37.6173, 10.0',
  `55.7558${' '.repeat(100)}37.6173`,
])('«%s» has no meaning or more than one', (typed) => {
  expect(readCoordinates(typed)).toBeNull();
});
