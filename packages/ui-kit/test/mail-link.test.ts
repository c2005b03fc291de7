import { checkEmail } from '@skatert/contracts/auth/profile-rules';
import { mailLink } from '../src/mail-link';

test('a link to an address adds no recipients or text', () => {
  expect(mailLink('anna+shop@example.ru')).toBe('mailto:anna%2Bshop@example.ru');
  const email = 'a?bcc=b%40example.com&body=x@example.ru';
  expect(checkEmail(email)).toBeUndefined();
  const link = new URL(mailLink(email));
  expect([link.search, decodeURIComponent(link.pathname)]).toEqual(['', email]);
});
