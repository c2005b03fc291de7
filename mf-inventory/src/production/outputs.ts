/** What comes out of a processing, while it is typed. */
import { outputProblems } from '@skatert/contracts/inventory/inventory-rules';
import { ProcessingBody } from '@skatert/contracts/inventory/productions';
import { type Keyed, linesReducer } from '../shared/lines/lines-reducer.js';

export interface Output extends Keyed {
  ingredientId: number | null;
  /** The quantity in the ingredient's unit; null: not typed, NaN: no number. */
  qty: number | null;
  /** yyyy-mm-dd; empty: as what was taken apart. */
  expiresAt: string;
  /** Why the text of the expiry is no date; null: it is one. */
  expiryProblem: string | null;
}

const emptyOutput = (key: number): Output => ({
  key,
  ingredientId: null,
  qty: null,
  expiresAt: '',
  expiryProblem: null,
});
export const firstOutputs = (): Output[] => [emptyOutput(1)];
export const changeOutputs = linesReducer(emptyOutput);

const { items } = ProcessingBody.shape;
const sent = (output: Output) => ({ ...output, expiresAt: output.expiresAt || null });

/** Returns the message of each wrong field, whatever the other outputs are. */
export function errorsOf(output: Output): Partial<Record<keyof Output, string>> {
  const issues = items.safeParse([sent(output)]).error?.issues ?? [];
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path[1], message]));
  return output.expiryProblem === null ? errors : { ...errors, expiresAt: output.expiryProblem };
}

/**
 * Returns the outputs as they are sent; null when one is wrong or there is none.
 * @param taken the ingredient that is taken apart
 */
export function itemsOf(outputs: readonly Output[], taken: number): ProcessingBody['items'] | null {
  const areDates = outputs.every(({ expiryProblem }) => expiryProblem === null);
  const arePossible = outputProblems(outputs, taken).every((problem) => problem === undefined);
  return (areDates && arePossible && items.safeParse(outputs.map(sent)).data) || null;
}
