import { PushKey, PushSubscriptionBody, RemovePushSubscriptionBody } from '@skatert/contracts/orders/push';
import { Empty } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { Push } from './open-push.js';
import { type SubscribeDeps, subscribe, unsubscribe } from './subscribe.js';

const PATH = '/order/v1/push/subscriptions';

export interface PushRoutesDeps extends SubscribeDeps {
  access: AccessDirectory;
  push: Pick<Push, 'publicKey' | 'endedSessions'>;
}

export function pushRoutes(app: App, deps: PushRoutesDeps): void {
  deps.push.endedSessions.follow(deps.access);
  const access = 'signed-in';
  const response = { 200: Empty };

  app.get('/order/v1/push/key', { config: { access }, schema: { response: { 200: PushKey } } }, async () => ({
    publicKey: deps.push.publicKey,
  }));

  app.post(
    PATH,
    { config: { access }, schema: { body: PushSubscriptionBody, response } },
    async (request) => {
      await subscribe(deps, callerOf(request), request.body);
      return {};
    },
  );

  app.post(
    `${PATH}/remove`,
    { config: { access }, schema: { body: RemovePushSubscriptionBody, response } },
    async (request) => {
      await unsubscribe(deps, callerOf(request).userId, request.body.endpoint);
      return {};
    },
  );
}
