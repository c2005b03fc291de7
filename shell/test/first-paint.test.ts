import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES } from '@skatert/web-kit/theme';

const script = readFileSync(join(__dirname, '../src/first-paint.js'), 'utf8');
const run = () => new Function(script)();

afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.returning;
  history.replaceState(null, '', '/');
});

test.each([
  [{}, '/', false],
  [{ current_brand_id: '2' }, '/', true],
  [{ current_brand_id: '2' }, '/?brand=1', false],
  [{ user: '{}' }, '/?brand=1', true],
])(
  'marks the page of a returning visitor, who may see another brand than the intro: %j at %s',
  (stored, address, returning) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    history.replaceState(null, '', address);
    run();
    expect('returning' in document.documentElement.dataset).toBe(returning);
  },
);

test.each(THEMES)('the stored theme %s is applied before the first paint', (theme) => {
  localStorage.setItem('theme', theme);
  run();
  expect(document.documentElement.dataset.theme).toBe(theme === 'auto' ? undefined : theme);
});

test('the system’s theme applies for an invalid value and when storage is disabled', () => {
  localStorage.setItem('theme', '"><b>');
  run();
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  run();
  forbidden.mockRestore();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

describe('an app that cannot be started', () => {
  const failed = () => document.querySelector('#root [role="alert"]')?.textContent ?? null;
  const script = (deferred: boolean): HTMLScriptElement => {
    const element = document.createElement('script');
    element.defer = deferred;
    document.body.append(element);
    return element;
  };
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"><div class="first-view"></div></div>';
    run();
  });

  test('shows a message when the entry reports the failure', () => {
    expect(failed()).toBeNull();
    window.dispatchEvent(new Event('start-failed'));
    expect(failed()).toContain('Не удалось открыть страницу');
    expect(document.querySelector('#root button')?.textContent).toBe('Обновить');
  });

  test("shows a message when one of the page's own scripts fails to load, not for other scripts", () => {
    script(false).dispatchEvent(new Event('error'));
    expect(failed()).toBeNull();
    script(true).dispatchEvent(new Event('error'));
    expect(failed()).toContain('Не удалось открыть страницу');
  });
});
