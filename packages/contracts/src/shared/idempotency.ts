import { z } from 'zod';

export const IdempotencyKey = z
  .string({ error: 'Неверный ключ повтора' })
  .regex(/^[\w.:-]{1,100}$/, 'Неверный ключ повтора');

/**
 * Makes a call safe to repeat: calls with the same key take effect once, and another body with the key is 409. A
 * checkout key is generated when the form opens, is unique per user, and is stored for seven days. The key of an
 * addition to a cart is generated for each addition and unique per cart, which stores the last 50. The key of a document
 * of the inventory is unique per user and stored with the document.
 */
export const IdempotencyHeaders = z.object({ 'idempotency-key': IdempotencyKey.optional() });
