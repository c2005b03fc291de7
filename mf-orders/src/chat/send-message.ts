/** Sends a message once, whatever becomes of the answer. */
import type { OrderMessage } from '@skatert/contracts/orders/orders';
import { apiGet, apiPost, isApiError } from '@skatert/web-kit/api';
import type { Side } from '../orders/order-news.js';

const PATHS: Record<Side, string> = { client: 'client-message', staff: 'message' };

export interface MessageToSend {
  orderId: number;
  side: Side;
  text: string;
  /** The newest message known before: what was written since has a higher id. */
  after: number;
  /** The same text was sent before and never answered: it may be there already. */
  again: boolean;
}

/** @throws ApiError */
export async function sendMessage(message: MessageToSend): Promise<OrderMessage> {
  const { orderId, side, text, again } = message;
  const written = again ? await findWritten(message) : undefined;
  if (written) return written;
  try {
    return await apiPost<OrderMessage>(`/order/v1/orders/${orderId}/${PATHS[side]}`, { text });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const taken = await findWritten(message).catch(() => undefined);
    if (taken) return taken;
    throw error;
  }
}

/** True when the server may have taken a call although it did not say so. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

async function findWritten({ orderId, side, text, after }: MessageToSend): Promise<OrderMessage | undefined> {
  const messages = await apiGet<OrderMessage[]>(`/order/v1/orders/${orderId}/messages`);
  return messages.find(
    (each) => each.id > after && each.text === text && each.fromClient === (side === 'client'),
  );
}
