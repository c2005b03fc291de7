/** Pickup points: `/brand/{id}/pickup-points`. */
import { z } from 'zod';
import { Id, IdParam, line } from '../shared/fields.js';

export const PickupPointBody = z.object({
  name: line({ max: 100, required: 'Название обязательно' }),
  address: line({ max: 300, required: 'Адрес обязателен' }),
});
export type PickupPointBody = z.infer<typeof PickupPointBody>;
export const PickupPoint = z
  .object({ id: Id, name: z.string(), address: z.string() })
  .meta({ id: 'PickupPoint' });
export type PickupPoint = z.infer<typeof PickupPoint>;
export const PickupPointParams = z.object({ id: IdParam, pointId: IdParam });
