/** The ways of paying on receipt that a brand accepts: `/order/v1/payment-methods/{brandId}`. Any, until it chooses. */
import { z } from 'zod';
import { openValue } from '../shared/open-value.js';
import { PAYMENT_METHODS, PAYMENT_TEXTS } from './payments.js';

const readMethods = z.array(openValue(PAYMENT_METHODS));

/** By the way of receiving the order. */
export const AcceptedMethods = z
  .object({ DELIVERY: readMethods, PICKUP: readMethods })
  .meta({ id: 'AcceptedMethods' });
export type AcceptedMethods = z.infer<typeof AcceptedMethods>;

const methods = z
  .array(z.enum(PAYMENT_METHODS, { error: PAYMENT_TEXTS.unknownAccepted }), PAYMENT_TEXTS.noneAccepted)
  .min(1, PAYMENT_TEXTS.noneAccepted)
  .max(PAYMENT_METHODS.length, PAYMENT_TEXTS.unknownAccepted);

/** Replaces the choice of a brand. */
export const AcceptedMethodsBody = z.object({ DELIVERY: methods, PICKUP: methods });
export type AcceptedMethodsBody = z.infer<typeof AcceptedMethodsBody>;
