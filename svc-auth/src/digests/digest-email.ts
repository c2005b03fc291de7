/** A digest as an e-mail: as text and as simple HTML. */
import { escaped } from '@skatert/contracts/shared/escaped-html';
import type { Email } from '../emails/mailer.js';

/** Returns the e-mail. The paragraphs are plain text. */
export const digestEmail = (to: string, subject: string, paragraphs: readonly string[]): Email => ({
  to,
  subject,
  text: paragraphs.join('\n\n'),
  html: `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff">
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
</body>
</html>
`,
});
