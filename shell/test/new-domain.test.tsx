import type { SessionServer } from '@skatert/web-kit/session-server';
import { address, signInAs, textsOf } from '@skatert/web-kit/stage';
import { screen, within } from '@testing-library/react';
import { loadModule } from '../src/federation/load-module';
import { writeManifest } from './published-pages';
import { open, prepareStage } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

const PATHS = ['M12 2v20', 'M2 12h20'];
// A remote that the shell does not know.
document.head.replaceChildren();
writeManifest({
  loyalty: {
    pages: [
      {
        name: 'Bonuses',
        path: '/loyalty/bonuses',
        title: 'Бонусы гостей',
        access: 'bonuses.view',
        roles: ['OWNER', 'ADMIN'],
        menu: [{ group: 'Лояльность', order: 350, label: 'Бонусы', icon: { paths: PATHS } }],
      },
      // Roles are what counts: the shell knows no permissions.
      { name: 'Sealed', path: '/loyalty/sealed', title: 'Закрыто', access: 'brand.edit' },
    ],
  },
});

let server: SessionServer;
beforeEach(() => {
  server = prepareStage();
});

test('a page declared by a remote has its guard, title, menu item and icon', async () => {
  await signInAs(server, { roles: ['OWNER'] });
  await open('/loyalty/bonuses');
  expect(screen.getByText('раздел loyalty')).toBeTruthy();
  expect(document.title).toBe('Скатерть — Бонусы гостей');
  const menu = screen.getByRole('navigation', { name: 'Разделы' });
  const groups = within(menu)
    .getAllByRole('button')
    .filter((each) => each.hasAttribute('aria-expanded'));
  expect(textsOf(groups).join(' | ')).toBe(
    'Меню | Склад | Учёт | Маркетинг | Лояльность | Операции | Управление | Прочее',
  );
  const item = within(menu).getByRole('link', { name: 'Бонусы', current: 'page' });
  const drawn = [...item.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
  expect(drawn).toEqual(PATHS);
});

test('without the permission neither the menu item nor the page is available', async () => {
  await signInAs(server);
  await open('/loyalty/bonuses');
  expect(address()).toBe('/');
  expect(screen.queryByText('Бонусы')).toBeNull();
});

test('a page with a permission that no role grants is for nobody', async () => {
  await signInAs(server, { roles: ['OWNER'] });
  await open('/loyalty/sealed');
  expect(address()).toBe('/');
});

test('an undeclared path below its pages shows the not-found page, and loads nothing', async () => {
  await signInAs(server, { roles: ['OWNER'] });
  await open('/loyalty/bonuses/nowhere');
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeTruthy();
  expect(loadModule).not.toHaveBeenCalled();
});
