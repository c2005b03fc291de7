/** Web push: `/order/v1/push`. */
import { z } from 'zod';
import { isPushEndpoint, PUSH_AUTH, PUSH_ENDPOINT_MAX, PUSH_P256DH, PUSH_REFUSED } from './push-rules.js';

const Endpoint = z
  .string({ error: PUSH_REFUSED })
  .max(PUSH_ENDPOINT_MAX, PUSH_REFUSED)
  .refine(isPushEndpoint, PUSH_REFUSED);

/** The public key of this installation in base64url, for the browser; null: it sends no push messages. */
export const PushKey = z.object({ publicKey: z.string().nullable() }).meta({ id: 'PushKey' });
export type PushKey = z.infer<typeof PushKey>;

/** A browser's subscription, as `PushSubscription.toJSON` returns it. */
export const PushSubscriptionBody = z.object({
  endpoint: Endpoint,
  keys: z.object({
    p256dh: z.string({ error: PUSH_REFUSED }).max(100, PUSH_REFUSED).regex(PUSH_P256DH, PUSH_REFUSED),
    auth: z.string({ error: PUSH_REFUSED }).max(30, PUSH_REFUSED).regex(PUSH_AUTH, PUSH_REFUSED),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const RemovePushSubscriptionBody = PushSubscriptionBody.pick({ endpoint: true });
export type RemovePushSubscriptionBody = z.infer<typeof RemovePushSubscriptionBody>;
