import { plainEmail } from './plain-email.js';

test('paragraphs are plain text, also in the HTML', () => {
  const { to, subject, text, html } = plainEmail('a@example.ru', 'Сводка', [
    'Масло <b>5 кг</b>',
    '"Сыр" & хлеб',
  ]);
  expect([to, subject, text]).toEqual(['a@example.ru', 'Сводка', 'Масло <b>5 кг</b>\n\n"Сыр" & хлеб']);
  expect(html).toContain('<p>Масло &lt;b&gt;5 кг&lt;/b&gt;</p>\n<p>&quot;Сыр&quot; &amp; хлеб</p>');
});
