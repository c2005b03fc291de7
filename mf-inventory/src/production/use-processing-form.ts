import { useSendDocument } from '../documents/use-send-document.js';
import { useLines } from '../shared/lines/use-lines.js';
import { changeOutputs, firstOutputs, itemsOf } from './outputs.js';
import { PROCESSINGS } from './production-nouns.js';

/** Returns what comes out of a new processing, and the function that sends it with its other fields. */
export function useProcessingForm(onClose: () => void) {
  const sendDocument = useSendDocument(PROCESSINGS, onClose);
  const { shown, withLines, focusFirstWrong } = useLines(changeOutputs, firstOutputs);
  const send = async (fields: { ingredientId: number }): Promise<void> => {
    const items = itemsOf(shown.lines, fields.ingredientId);
    if (items) await sendDocument({ ...fields, items });
    else focusFirstWrong();
  };
  return { lines: shown, withLines, send };
}
