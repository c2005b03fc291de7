/** Sends one message to one browser, by the push service that the browser has named. */
import { type Agent, request } from 'node:https';
import type { PushMessage } from '@skatert/contracts/orders/push-rules';
import webPush from 'web-push';
import { isPublicHost } from './public-agent.js';
import type { PushSubscriptionDoc } from './push-subscription-model.js';

/** How long a push service keeps the message for a browser that is offline, in seconds: later it is no news. */
const TTL_S = 30 * 60;
/** How long a push service may take, in ms. */
const TIMEOUT_MS = 5000;

export interface PushService {
  agent: Agent;
  vapid: { subject: string; publicKey: string; privateKey: string };
}

/** `gone`: the browser has ended the subscription. */
export type Sent = 'sent' | 'gone' | 'failed';

/** Sends a message. Never rejects. `signal`: nothing is waited for any longer. */
export async function sendPush(
  { agent, vapid }: PushService,
  { endpoint, p256dh, auth }: Pick<PushSubscriptionDoc, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    const { hostname } = new URL(endpoint);
    if (!isPublicHost(hostname)) return 'gone';
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: vapid, TTL: TTL_S, urgency: 'high', topic: message.tag },
    );
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    return outcomeOf(await post(endpoint, { agent, headers, signal: limit }, body));
  } catch {
    return 'failed';
  }
}

function outcomeOf(status: number): Sent {
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
}

/** Resolves with the status: a stranger's body is not read, and his redirects are not followed. */
function post(
  endpoint: string,
  options: { agent: Agent; headers: Record<string, string>; signal: AbortSignal },
  body: Buffer | null,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(endpoint, { ...options, method: 'POST' }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}
