import { isoOfText, textOfIso, withDots } from '../../src/office/date-text';

test.each([
  ['2', '2'],
  ['221', '22.1'],
  ['22.', '22.'],
  ['22.11.', '22.11.'],
  ['22112026', '22.11.2026'],
  ['1.', '01.'],
  ['22.1.', '22.01.'],
  ['1.2.2027', '01.02.2027'],
  ['1.12', '11.2'],
  ['22/11/2026 12:00', '22.11.2026'],
  ['', ''],
])('%j becomes %j while typing', (typed, text) => {
  expect(withDots(typed)).toBe(text);
});

test.each([
  ['22.11.2026', '2026-11-22'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', null],
  ['31.04.2026', null],
  ['00.01.2026', null],
  ['22.11.26', null],
  ['2026-11-22', null],
  ['', null],
])('%j is the date %j', (text, iso) => {
  expect(isoOfText(text)).toBe(iso);
  if (iso) expect(textOfIso(iso)).toBe(text);
});
