/** Pauses as they are stored in brands and points. */
import type { Pause, PauseBody } from '@skatert/contracts/menu/pauses';
import type { JournalNote } from '@skatert/service-kit/journal/journal';

/** The schema of a pause. */
export const PAUSE = { type: { _id: false, until: String, text: String }, default: null } as const;

const MINUTE_MS = 60_000;

/** Returns the pause that begins at a time in ms; it ends with a whole minute, as it is shown. */
export const pauseOf = ({ minutes, text }: PauseBody, now: number): Pause => ({
  until: minutes === null ? null : new Date((Math.ceil(now / MINUTE_MS) + minutes) * MINUTE_MS).toISOString(),
  text: text || null,
});

/** Returns a stored pause as it is sent. */
export const toPause = (pause: Pause | null | undefined): Pause | null =>
  pause ? { until: pause.until ?? null, text: pause.text ?? null } : null;

/** Returns what the journal keeps of a pause, or of its end. */
export const pauseNote = (pause: Pause | null): Pick<JournalNote, 'action' | 'changes'> =>
  pause
    ? {
        action: 'paused',
        changes: [{ field: 'pause', before: null, after: pause.text || pause.until || 'без срока' }],
      }
    : { action: 'resumed' };
