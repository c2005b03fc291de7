/** The link to an order: shared by its customer, opened by somebody without an account. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Account } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { LOOKS, orderCard, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a visitor follows an order by its link, and sees nothing of its customer', async ({
      page,
      request,
      owner,
      createDish,
      openBrowser,
    }) => {
      const dish = await createDish();
      const customer = await Account.register(request, 'guest');
      await customer.call('POST', '/cart/add', { productId: dish.id, quantity: 1 });
      const [point] = await customer.call<PickupPoint[]>('GET', `/brand/${dish.brandId}/pickup-points`);
      const { id } = await customer.call<{ id: number }>('POST', '/checkout', {
        mode: 'PICKUP',
        pickupPointId: point?.id,
        comment: 'Тайная просьба',
        paymentMethod: 'CARD',
      });
      const [order] = await customer.call<MyOrder[]>('GET', '/order/v1/my');
      await signIn(page, customer, '/my-orders');
      await expect(orderCard(page, id).getByRole('button', { name: 'Поделиться заказом' })).toBeVisible();

      const visitor = await openBrowser();
      const sent: string[] = [];
      visitor.on('request', (call) => sent.push(`${call.url()} ${call.headers().referer ?? ''}`));
      await visitor.goto(`/track#${id}.${order?.linkToken}`);
      await expect(visitor.getByRole('heading', { level: 1, name: `Заказ #${id}` })).toBeVisible();
      await expect(visitor.getByLabel('Статус: В очереди')).toBeVisible();
      await expect(visitor.getByText(dish.name)).toBeVisible();
      await expect(visitor.getByText(/^К оплате при получении: .*картой$/)).toBeVisible();
      await expect(visitor.getByText('Тайная')).toHaveCount(0);
      await expectAccessible(visitor);
      expect(sent.filter((each) => each.includes(String(order?.linkToken)))).toEqual([]);

      await owner.call('PATCH', `/order/v1/orders/${id}/status`, { newStatus: 'PREPARING' });
      await expect(visitor.getByLabel('Статус: Готовится')).toBeVisible({ timeout: 30_000 });

      await visitor.goto(`/track#${id}.${'A'.repeat(22)}`);
      await visitor.reload();
      await expect(visitor.getByText(/^По этой ссылке заказа нет/)).toBeVisible();
      await expectAccessible(visitor);
    });
  });
