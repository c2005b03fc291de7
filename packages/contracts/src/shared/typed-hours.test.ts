import { hoursText, readHours, weekText } from './typed-hours.js';

test.each([
  '10:00–22:00',
  '10-22',
  ' 10 — 22 ',
  '10.00-22.00',
  'с 10 до 22',
  'С 10:00 ДО 22:00',
  '\u200e10:00–22:00',
])('«%s» is from ten to twenty-two', (typed) => {
  expect(readHours(typed)).toEqual([{ from: '10:00', to: '22:00' }]);
});

test.each(['9:30-14, 15-1:05', '09:30–14:00; 15:00–01:05', '9.30-14 и 15-1.05'])(
  '«%s» is two intervals',
  (typed) => {
    expect(readHours(typed)).toEqual([
      { from: '09:30', to: '14:00' },
      { from: '15:00', to: '01:05' },
    ]);
  },
);

test.each(['', ' ', 'закрыто', 'Выходной', '—'])('«%s» is a day without hours', (typed) => {
  expect(readHours(typed)).toEqual([]);
});

test('midnight may be 24, and a whole day has a word of its own', () => {
  expect(readHours('18–24')).toEqual([{ from: '18:00', to: '00:00' }]);
  expect(readHours('круглосуточно')).toEqual([{ from: '00:00', to: '00:00' }]);
});

test.each(['10', '10-', '25-26', '24:30-2', '10:60-12', '10-14 15-22', 'днём', `${'1'.repeat(10_000)}-2`])(
  '«%s» is no hours',
  (typed) => {
    expect(readHours(typed)).toBeUndefined();
  },
);

test('a text of hours is read back as they are', () => {
  const hours = [
    { from: '09:00', to: '14:00' },
    { from: '22:00', to: '02:30' },
  ];
  expect(hoursText(hours)).toBe('09:00–14:00, 22:00–02:30');
  expect(readHours(hoursText(hours))).toEqual(hours);
  expect(hoursText([])).toBe('');
});

test('a week is written in short', () => {
  const [day, night] = [[{ from: '09:00', to: '22:00' }], [{ from: '18:00', to: '02:00' }]];
  expect(weekText([day, day, day, day, night, night, []])).toBe(
    'Пн–Чт 09:00–22:00; Пт–Сб 18:00–02:00; Вс закрыто',
  );
  expect(weekText([day, day, day, day, day, day, day])).toBe('Ежедневно 09:00–22:00');
});
