import { usernameKey } from './username-key.js';

describe('the key of a login', () => {
  it.each([
    ['case', 'Maria', 'mARIA'],
    ['case of Cyrillic', 'Повар', 'ПОВАР'],
    ['a Cyrillic а for a Latin a', 'maria', 'mаriа'],
    ['capitals that look alike only as capitals', 'BACЯ', 'вася'],
    ['a ligature', 'ﬁnn', 'finn'],
    ['full-width letters', 'ｍａｒｉａ', 'maria'],
    ['й as one character and as two', 'й'.normalize('NFC'), 'й'.normalize('NFD')],
    ['ё and ë', 'ёж', 'ëж'],
    ['ß and ss', 'weiß', 'WEISS'],
    ['the two lower-case sigmas', 'ΟΔΟΣ', 'οδοσ'],
    ['a no-break space', 'anna maria', 'anna\u00a0maria'],
    ['repeated spaces', 'anna maria', 'anna   maria'],
    ['a variation selector', 'anna', 'anna\ufe0f'],
  ])('is the same for %s', (_, one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  it.each([
    ['maria', 'marie'],
    ['повар', 'повор'],
    ['anna1', 'annal'],
  ])('differs for %s and %s', (one, other) => {
    expect(usernameKey(one)).not.toBe(usernameKey(other));
  });

  it('is empty without visible characters', () => {
    expect(usernameKey('\u3164\u115f')).toBe('');
  });
});
