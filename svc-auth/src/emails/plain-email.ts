/** E-mails as text and as simple HTML. */
import { escaped } from '@skatert/contracts/shared/escaped-html';
import type { Email } from './mailer.js';

/** Returns an e-mail of paragraphs of plain text. */
export const plainEmail = (to: string, subject: string, paragraphs: readonly string[]): Email => ({
  to,
  subject,
  text: paragraphs.join('\n\n'),
  html: htmlPage(subject, paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')),
});

/** Returns the HTML of an e-mail. @param body HTML, in which each value is escaped */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff">
${body}
</body>
</html>
`;
