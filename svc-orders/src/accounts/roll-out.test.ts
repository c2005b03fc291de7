/** Accounts while instances of an earlier release and of this one run side by side. */
import { AUTH_STREAM } from '@skatert/contracts/auth/states';
import { projectStates } from '@skatert/service-kit/events/projection';
import { StateConsumer } from '@skatert/service-kit/events/state-consumer';
import { publishAccount } from '@skatert/service-kit/testing/accounts';
import { eventually } from '@skatert/service-kit/testing/harness';
import { z } from 'zod';
import { openInstance } from '../../test/orders-harness.js';
import { StoredOrders } from '../../test/stored-orders.js';

test('a client whose new name an instance of an earlier release has received is found by it', async () => {
  const world = await StoredOrders.open();
  const { platform, deps } = world;
  await world.place(1);
  await world.rebuild();
  const account = z.looseObject({ id: z.number(), version: z.number() });
  // It keeps the accounts as this one does, and names the clients of its own lists.
  const previous = new StateConsumer({
    ...platform,
    stream: AUTH_STREAM,
    durable: 'svc-orders',
    handlers: { 'auth.user.*': projectStates(deps.accounts, account as never, 1) },
  });
  previous.start();
  await publishAccount(platform, 50, { version: 2, lastName: 'Ёлкина' });
  await previous.stop();

  const app = await openInstance(world);
  await eventually(async () => (await world.clientOf(1, 50))?.words.includes('елкина'));
  await app.close();
  await world.close();
});
