/** Pauses of brands and points: `/brand/{id}/pause`, `/brand/{id}/pickup-points/{pointId}/pause`. */
import { z } from 'zod';
import { line, Timestamp } from '../shared/fields.js';

/** For how many minutes staff can pause; null: until the staff ends the pause. */
export const PAUSE_MINUTES = [15, 30, 60] as const;
export const PAUSE_TEXT_MAX = 200;

export const PauseBody = z.object({
  minutes: z.literal([...PAUSE_MINUTES, null], 'Выберите, на сколько остановить приём заказов'),
  /** For customers. */
  text: line({ max: PAUSE_TEXT_MAX }).nullish(),
});
export type PauseBody = z.infer<typeof PauseBody>;

/** A pause that has begun; it may be over. */
export const Pause = z
  .object({
    /** Null: until the staff ends it. */
    until: Timestamp.nullable(),
    /** For customers. */
    text: z.string().nullable(),
  })
  .meta({ id: 'Pause' });
export type Pause = z.infer<typeof Pause>;
