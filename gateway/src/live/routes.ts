import { AckBody, PollQuery, PollResponse } from '@skatert/contracts/orders/notifications';
import { Empty } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import type { LongPoll } from './longpoll.js';

export function liveRoutes(app: App, longPoll: LongPoll): void {
  const config = { access: 'signed-in' } as const;

  app.get(
    '/notifications/longpoll',
    { config, schema: { querystring: PollQuery, response: { 200: PollResponse, 204: z.null() } } },
    (request, reply): void => {
      longPoll.poll(reply, callerOf(request).claims, request.query).catch((error) => reply.send(error));
    },
  );

  app.post(
    '/notifications/longpoll/ack',
    { config, schema: { body: AckBody, response: { 200: Empty } } },
    async (request) => {
      await longPoll.acknowledge(callerOf(request).userId, request.body.lastReceivedId);
      return {};
    },
  );
}
