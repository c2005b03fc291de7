/** The baseline of the long poll: polls held in memory until a change of their customer's order is stored. */
import type { PollResponse } from '@skatert/contracts/orders/notifications';
import { POLL_HOLD_MS } from '@skatert/contracts/orders/notifications';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface Change {
  customer: number;
  orderId: number;
  newStatus: string;
}

type Responded = Pick<PollResponse, 'nextSince'> & { events: object[] };

/** Adds `GET /poll?customer=` and `PATCH /change`; `store` resolves when a change is durable. */
export function addPolls(app: FastifyInstance, store: () => Promise<unknown>): void {
  const held = new Map<number, FastifyReply>();
  const missed = new Map<number, Responded>();
  let position = 0;

  app.get<{ Querystring: { customer: string } }>('/poll', (request, reply) => {
    const customer = Number(request.query.customer);
    const waiting = missed.get(customer);
    missed.delete(customer);
    if (waiting) return reply.send(waiting);
    held.set(customer, reply);
    const timeout = setTimeout(() => void reply.code(204).send(), POLL_HOLD_MS);
    reply.raw.once('close', () => {
      clearTimeout(timeout);
      if (held.get(customer) === reply) held.delete(customer);
    });
    return reply;
  });

  app.patch<{ Body: Change }>('/change', async ({ body: { customer, ...change } }) => {
    await store();
    position += 1;
    const response = { events: [{ type: 'ORDER_STATUS_CHANGED', ...change }], nextSince: position };
    const reply = held.get(customer);
    held.delete(customer);
    if (reply && !reply.sent) void reply.send(response);
    else missed.set(customer, response);
    return { ok: true };
  });
}
