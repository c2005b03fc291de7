/** Panel, archive and brands show times in the zone of the shown brand’s chain; the context may be of another one. */
import { setBrowserZone } from '@skatert/web-kit/browser-clock';
import { session } from '@skatert/web-kit/session';
import { membership, press } from '@skatert/web-kit/stage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authorOf } from '../src/editing/conflict-texts';
import { brand } from './brand-stage';
import { card, PanelStage, product } from './panel-stage';

/** 5 January in Moscow, the 6th in Vladivostok. */
const AT = '2026-01-05T20:30:00.000Z';
const DAY = '06.01.2026';
const TIME = '06.01.2026 06:30';
const NOTE = 'Время: Владивосток (UTC+10)';
const timeZone = 'Asia/Vladivostok';

let stage: PanelStage;
beforeEach(() => {
  setBrowserZone('Europe/Moscow');
  localStorage.setItem('selected_membership', '{"membershipId":2}');
  stage = new PanelStage();
  stage.brands = [brand({ timeZone, createdAt: AT, updatedAt: AT })];
  // The cook’s brand is the context, and none whose menu could be edited.
  stage.memberships = [
    membership('OWNER', { brandId: 7, timeZone }),
    membership('COOK', { membershipId: 2, brandId: 9, timeZone: 'Europe/Moscow' }),
  ];
});

test('the panel', async () => {
  stage.products = [product(1, { createdAt: AT, updatedAt: AT, editedBy: { id: 4, name: 'Пётр' } })];
  await stage.open('/admin');
  const shown = await card('Блюдо 1');
  expect(session().membership?.brandId).toBe(9);
  expect(shown.textContent).toContain(`Создан ${TIME}Изменён ${TIME}`);
  expect(screen.getByText(NOTE)).toBeTruthy();
  await userEvent.setup().dblClick(shown);
  const preview = within(await screen.findByRole('dialog', { name: 'Блюдо 1' }));
  expect(preview.getByText('Создан').nextSibling?.textContent).toBe(TIME);
  expect(preview.getByText('Изменён').nextSibling?.textContent).toBe(`${TIME}, Пётр`);
});

test('the archive', async () => {
  const entry = {
    type: 'PRODUCT',
    id: 21,
    name: 'Борщ',
    imageUrl: null,
    path: '',
    brandId: 7,
    brandName: 'Самовар',
  };
  const fields = { price: 1, promoPrice: null, groupTagId: 3, parentId: null };
  stage.on('GET /auth/v1/archive', 200, {
    content: [{ ...entry, ...fields, createdAt: AT, updatedAt: AT, archivedAt: AT }],
    totalPages: 1,
    totalElements: 1,
    number: 0,
    size: 25,
  });
  await stage.open('/admin/archive');
  const row = within(await screen.findByRole('row', { name: /Борщ/ }));
  expect(row.getAllByText(DAY)).toHaveLength(2);
  expect(row.getByText(TIME)).toBeTruthy();
  expect(screen.getByText(NOTE)).toBeTruthy();
});

test('the list of brands, each in its own zone, and the dialog that shows one', async () => {
  await stage.open('/admin/brands');
  const row = within(await screen.findByRole('row', { name: /Самовар/ }));
  expect(row.getAllByText(DAY)).toHaveLength(2);
  expect(screen.getByText(NOTE)).toBeTruthy();
  await press('Посмотреть: Самовар');
  expect(within(screen.getByRole('dialog')).getAllByText(TIME)).toHaveLength(2);
});

test('brands of several zones, none of which is named for all', async () => {
  stage.brands = [
    ...stage.brands,
    brand({ id: 9, name: 'Чайная', timeZone: 'Europe/Moscow', createdAt: AT }),
  ];
  await stage.open('/admin/brands');
  expect(within(await screen.findByRole('row', { name: /Чайная/ })).getByText('05.01.2026')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Самовар/ })).getAllByText(DAY)).toHaveLength(2);
  expect(screen.queryByText(/^Время:/)).toBeNull();
});

test('the time of another change, today’s without the date', () => {
  const edited = { version: 2, updatedAt: AT, editedBy: { id: 4, name: 'Пётр' } };
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-06T13:00:00Z'));
  expect(authorOf(edited, false, timeZone)).toBe('Пётр, 06:30');
  expect(authorOf(edited, false, 'Europe/Moscow')).toBe('Пётр, 05.01.2026 23:30');
});
