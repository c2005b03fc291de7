/** HTML pages that show caught e-mails. An e-mail's own HTML is shown in a sandboxed frame. */
import { formatDateTime } from '@skatert/contracts/shared/text';
import type { CaughtEmail } from './email-store.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 48rem; margin: 0 auto; padding: 24px 16px }
  h1 { font-size: 28px; margin: 0 0 16px }
  ul { list-style: none; margin: 0; padding: 0 }
  li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
  li a { display: block; padding: 12px 0; color: inherit; text-decoration: none }
  li a:hover b, li a:focus-visible b { text-decoration: underline }
  small, dt { color: color-mix(in srgb, currentColor 70%, transparent) }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px }
  dd { margin: 0; overflow-wrap: anywhere }
  pre, iframe { width: 100%; box-sizing: border-box; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 16px; margin: 0 0 16px }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { height: 24rem; padding: 0; background: #fff }
`;

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;

const item = ({ id, to, subject, receivedAt }: CaughtEmail): string =>
  `<li><a href="/emails/${id}"><b>${escapeHtml(subject || 'Без темы')}</b><br><small>${escapeHtml(to.join(', '))} · ${formatDateTime(receivedAt)}</small></a></li>`;

/** Returns the list page, which reloads itself every 5 s. */
export function listPage(emails: CaughtEmail[]): string {
  const list =
    emails.length === 0
      ? '<p>Писем пока нет. Здесь появится всё, что платформа отправляет по почте.</p>'
      : `<ul>${emails.map(item).join('\n')}</ul>`;
  return page('Почта', `<main><h1>Почта</h1>${list}</main>`, '<meta http-equiv="refresh" content="5">\n');
}

/** Returns the page of one e-mail. */
export function emailPage({ id, from, to, subject, receivedAt, text, html }: CaughtEmail): string {
  const frame =
    html === undefined ? '' : `<iframe sandbox="" title="Письмо" src="/emails/${id}/html"></iframe>`;
  return page(
    subject || 'Без темы',
    `<main>
<p><a href="/">← Все письма</a></p>
<h1>${escapeHtml(subject || 'Без темы')}</h1>
<dl><dt>От кого</dt><dd>${escapeHtml(from)}</dd><dt>Кому</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>Получено</dt><dd>${formatDateTime(receivedAt)}</dd></dl>
<pre>${escapeHtml(text)}</pre>
${frame}
</main>`,
  );
}
