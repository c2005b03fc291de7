/** Staff of one point: bound on the staff page, they see and hear its orders, and none of another one. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { Account } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openCafe } from '../src/support/open-cafe';
import { DESKTOP, deskEntry, notice, signInByForm } from '../src/support/screens';

const FAR = { name: 'На Василеостровской набережной', address: 'г. Тверь, наб. Степана Разина, 1' };

test('a cashier who is bound to a point sees and hears its orders alone', async ({
  page,
  request,
  openBrowser,
}) => {
  const { owner, cashier, dish } = await openCafe(request);
  const { brandId } = dish;
  const far = await owner.call<PickupPoint>('POST', `/brand/${brandId}/pickup-points`, FAR);
  await page.setViewportSize(DESKTOP);
  await signInByForm(page, owner, '/staff');
  await page.getByRole('button', { name: 'Редактировать: Петрова Мария' }).click();
  const form = page.getByRole('dialog', { name: /Редактирование/ });
  await form.getByRole('button', { name: /Точки/ }).click();
  await page.getByRole('option', { name: FAR.name }).click();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: /Точки/ })).toContainText(FAR.name);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Пользователь сохранён')).toBeVisible();
  await expect(page.getByText('Кассир · 1 точка')).toBeVisible();

  const customer = await Account.register(request, 'hungry');
  const near = await customer.order(dish);
  const desk = await openBrowser();
  await signInByForm(desk, cashier, '/admin/orders');
  await expect(desk.getByRole('heading', { name: 'Заказы', exact: true })).toBeVisible();
  await customer.call('POST', '/cart/add', { productId: dish.id, quantity: 1 });
  const body = { mode: 'PICKUP', pickupPointId: far.id };
  const { id } = await customer.call<{ id: number }>('POST', '/checkout', body);
  await expect(desk).toHaveTitle(/^\(1\)/);
  await expect(deskEntry(desk, id)).toContainText(FAR.name);
  await expect(deskEntry(desk, near)).toHaveCount(0);
  await desk.goto(`/admin/orders/${near}`);
  await expect(desk.getByText('Такого заказа нет среди заказов ваших брендов')).toBeVisible();

  expect((await cashier.try('GET', `/order/v1/orders/${near}`)).status).toBe(404);
  expect((await owner.try('GET', `/order/v1/orders/${near}`)).status).toBe(200);
});
