/** Sends a message exactly once, even when the response is lost. */
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { apiGet, apiPost, isApiError } from '@skatert/web-kit/api';
import type { Side } from '../orders/order-events.js';

const PATHS: Record<Side, string> = { client: 'client-message', staff: 'message' };

export interface MessageToSend {
  orderId: number;
  side: Side;
  text: string;
  /** The id of the newest message before sending: later ones have a higher id. */
  after: number;
  /** The same text was sent before without a response: the server may have stored it. */
  isRetry: boolean;
}

/** Returns the stored message. @throws ApiError */
export async function sendMessage(message: MessageToSend): Promise<OrderMessage> {
  const { orderId, side, text, isRetry } = message;
  const earlier = isRetry ? await findStored(message) : undefined;
  if (earlier) return earlier;
  try {
    return await apiPost<OrderMessage>(`/order/v1/orders/${orderId}/${PATHS[side]}`, { text });
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const stored = await findStored(message).catch(() => undefined);
    if (stored) return stored;
    throw error;
  }
}

/** Returns true when the server may have processed a call although it failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

/** Returns the message when the server has stored it. */
async function findStored({ orderId, side, text, after }: MessageToSend): Promise<OrderMessage | undefined> {
  const messages = await apiGet<OrderMessage[]>(`/order/v1/orders/${orderId}/messages`);
  return messages.find(
    (each) => each.id > after && each.text === text && each.fromClient === (side === 'client'),
  );
}
