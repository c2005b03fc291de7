/** The e-mail with a code, as text and as simple HTML. */
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import type { Email } from './mailer.js';
import { htmlPage } from './plain-email.js';

/** Returns the e-mail. `minutes`: how long the code is valid. */
export function codeEmail(to: string, code: string, minutes: number): Email {
  const lines = {
    hello: 'Здравствуйте!',
    what: `Чтобы подтвердить этот адрес в профиле «${PRODUCT_NAME}», введите код:`,
    until: `Код действует ${minutes} минут.`,
    notYou: 'Если вы его не запрашивали, ничего делать не нужно: без кода адрес не подтвердится.',
  };
  return {
    to,
    subject: `Код подтверждения — ${PRODUCT_NAME}`,
    text: [lines.hello, lines.what, code, lines.until, lines.notYou].join('\n\n'),
    html: htmlPage(
      'Код подтверждения',
      `<p>${lines.hello}</p>
<p>${lines.what}</p>
<p style="margin:24px 0;font-size:32px;font-weight:600;letter-spacing:6px">${code}</p>
<p>${lines.until}</p>
<p style="color:#57606a">${lines.notYou}</p>`,
    ),
  };
}
