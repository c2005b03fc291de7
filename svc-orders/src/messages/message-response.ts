import type { OrderMessage } from '@skatert/contracts/orders/orders';
import type { MessageDoc } from './message-model.js';

export function toMessageResponse(message: MessageDoc): OrderMessage {
  return {
    id: message._id,
    fromClient: message.fromClient,
    text: message.text,
    createdAt: message.createdAt.toISOString(),
  };
}
