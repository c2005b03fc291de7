/** The marks that the server does not have yet: kept in the browser until it has, so that a lost connection loses none. */
import { fields, flag, listOf, optional, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { store, useStored } from '../orders/stored.js';

export interface LineMark {
  orderId: number;
  lineId: number;
  done: boolean;
  /** How many of the line were to be cooked when it was marked as done; absent: the mark is taken back, or of an earlier page. */
  quantity?: number;
}

export const storedMarks = stored<LineMark[]>(
  'kitchen_marks',
  listOf(fields({ orderId: whole, lineId: whole, done: flag, quantity: optional(whole) })),
);

const NONE: LineMark[] = [];

export const useMarks = (): LineMark[] => useStored(storedMarks) ?? NONE;

const isSameLine = (one: LineMark, other: LineMark): boolean =>
  one.orderId === other.orderId && one.lineId === other.lineId;

/** Keeps marks until they are sent; of two marks of a line the later one counts. */
export function keepMarks(marks: readonly LineMark[]): void {
  const others = (storedMarks.read() ?? NONE).filter((each) => !marks.some((mark) => isSameLine(mark, each)));
  store(storedMarks, [...others, ...marks]);
}

/** Forgets marks that were sent, or refused; one that was changed meanwhile stays. */
export function dropMarks(marks: readonly LineMark[]): void {
  const left = (storedMarks.read() ?? NONE).filter(
    (each) =>
      !marks.some(
        (mark) => isSameLine(mark, each) && mark.done === each.done && mark.quantity === each.quantity,
      ),
  );
  store(storedMarks, left.length > 0 ? left : null);
}

/** Returns the marks of the next call: those of the oldest one's order that do the same. */
export function nextMarks(marks: readonly LineMark[]): LineMark[] {
  const [first] = marks;
  return marks.filter(({ orderId, done }) => orderId === first?.orderId && done === first.done);
}
