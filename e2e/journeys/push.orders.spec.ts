/** Push messages: offered to who waits, kept by the server, ended by a sign-out. */
import type { Page } from '@playwright/test';
import { Account } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { LOOKS, signIn } from '../src/support/screens';

/**
 * Stands in for notifications and the push service of the browser, which a browser of tests does not have: it allows them, and
 * subscriptions are kept in the page. The keys are real ones.
 */
function standIn(): void {
  const key = 'BCdjGoKVMZqRqw5zTEJPsR-TqQ_ycAoGdhQm5RPvNRNoikbgLkwo-kI2Bb2ef8jj6PmilPp4Hc_IAxv7mkxaVkU';
  let current: object | null = null;
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
      .buffer;
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return permission;
  };
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    const endpoint = 'https://push.example/journey';
    const applicationServerKey = bytesOf(String(options?.applicationServerKey));
    current = {
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, keys: { p256dh: key, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      unsubscribe: async () => {
        current = null;
        document.documentElement.dataset.unsubscribed = '';
        return true;
      },
    };
    return current as PushSubscription;
  };
}

const offer = (page: Page) => page.getByRole('button', { name: 'Сообщить, когда заказ будет готов' });

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use({ ...look, serviceWorkers: 'allow' });

    test('a customer switches push messages on and off; a sign-out ends them', async ({
      page,
      request,
      createDish,
    }) => {
      await page.addInitScript(standIn);
      const customer = await Account.register(request, 'push');
      await customer.order(await createDish());
      await signIn(page, customer, '/my-orders');
      await expect(offer(page)).toBeVisible();
      await expectAccessible(page);
      const subscribed = page.waitForResponse('**/order/v1/push/subscriptions');
      await offer(page).click();
      expect((await subscribed).status()).toBe(200);
      await expect(page.getByText('Сообщим, когда заказ будет готов')).toBeVisible();
      await expectAccessible(page);
      const removed = page.waitForResponse('**/order/v1/push/subscriptions/remove');
      await page.getByRole('button', { name: 'Не сообщать' }).click();
      expect((await removed).status()).toBe(200);
      await offer(page).click();
      await expect(page.getByRole('button', { name: 'Не сообщать' })).toBeVisible();
      await page.evaluate(() => delete document.documentElement.dataset.unsubscribed);
      await page.getByRole('button', { name: `Аккаунт: ${customer.username}` }).click();
      await page.getByRole('menuitem', { name: 'Выйти' }).click();
      await expect(page.locator('html[data-unsubscribed]')).toBeAttached();
    });
  });
