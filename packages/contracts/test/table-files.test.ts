import { fileNameOf } from '../src/shared/table-files.js';

test('the name of a file has the words of its parts in small letters, and no others', () => {
  expect(fileNameOf('блюда', 'Пышка и Мёд', undefined, '2026-11-24')).toBe('блюда-пышка-и-мёд-2026-11-24');
  expect(fileNameOf('блюда', '  «Кофейня № 1» / ../Ёлка"', '—')).toBe('блюда-кофейня-1-ёлка');
  // Half of a surrogate pair can't be encoded.
  expect(fileNameOf('Кофе\ud83d', '🍰')).toBe('кофе');
  // Written as и with a breve.
  expect(fileNameOf('Чаи\u0306ная')).toBe('чайная');
});

test('a long name is cut, so that systems can store the file', () => {
  const name = fileNameOf('сотрудники', 'Щ'.repeat(60), `${'я'.repeat(39)} я`, '2026-11-24', '2026-11-30');
  expect(name).toBe(`сотрудники-${'щ'.repeat(40)}-${'я'.repeat(39)}-2026-11-24-2026-11-30`);
  expect(Buffer.byteLength(`${name}.xlsx`)).toBeLessThan(255);
});
