/** Which brands the storefront shows: the public ones, and those in which the user works. */
import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { membership, signInAs, user } from '@skatert/web-kit/stage';
import { screen } from '@testing-library/react';
import App from '../src/app';
import { Stage, show } from './stage';

const OWN_BRANDS = 'GET /auth/v1/brands';
const brand = (id: number, name: string): PublicBrand => ({
  id,
  name,
  slug: `brand-${id}`,
  description: null,
  accentColor: '#c2410c',
  imageUrl: null,
});

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

const names = async () => {
  const row = await screen.findByRole('navigation', { name: 'Бренды' });
  return [...row.querySelectorAll('[data-brand]')].map((chip) => chip.textContent);
};

test('staff see their own brand that is not public, in its place', async () => {
  stage.on(OWN_BRANDS, 200, [brand(9, 'Новая пекарня'), brand(1, 'Пышка')]);
  await signInAs(stage, { memberships: [membership('OWNER', { brandId: 9 })] });
  await show(<App />);
  const shown = await names();
  expect(shown.at(-1)).toContain('Новая пекарня');
  expect(shown).toHaveLength(new Set(shown).size);
});

test('staff of public brands make no second call', async () => {
  await signInAs(stage, { memberships: [membership('OWNER', { brandId: 1 })] });
  await show(<App />);
  await names();
  expect(stage.calls(OWN_BRANDS)).toEqual([]);
});

test('the public brands are shown when the own ones can not be read, and a line offers another attempt', async () => {
  stage.on(OWN_BRANDS, 403, { code: 'FORBIDDEN', message: 'Ошибка' });
  await signInAs(stage, { memberships: [membership('OWNER', { brandId: 9 })] });
  await show(<App />);
  expect((await names()).length).toBeGreaterThan(0);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Не удалось загрузить бренды, в которых вы работаете',
  );
  stage.on(OWN_BRANDS, 200, [brand(9, 'Новая пекарня')]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('button', { name: /Новая пекарня/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
