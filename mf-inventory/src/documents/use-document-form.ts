import { useLines } from '../shared/lines/use-lines.js';
import type { DocumentNoun } from './document-nouns.js';
import { changeLines, firstLines, itemsOf, type Line } from './typed-lines.js';
import { useSendDocument } from './use-send-document.js';

export interface DocumentModalProps {
  /** Chosen at first; null: none. */
  warehouseId: number | null;
  onClose: () => void;
}

/** Returns the lines of a new document, and the function that sends them with its other fields. */
export function useDocumentForm(noun: DocumentNoun, onClose: () => void) {
  const sendDocument = useSendDocument(noun, onClose);
  const { shown, withLines, focusFirstWrong } = useLines(changeLines, firstLines);
  return {
    lines: shown,
    withLines,
    /** Replaces the lines. */
    fill: (items: readonly Pick<Line, 'ingredientId' | 'qty'>[]): void =>
      shown.dispatch({
        kind: 'fill',
        lines: items.map(({ ingredientId, qty }, index) => ({
          key: index + 1,
          ingredientId,
          qty,
          batchId: null,
        })),
      }),
    /** `withItems` false: the document is sent without lines. */
    send: async (fields: object, { withItems = true } = {}): Promise<void> => {
      const items = withItems ? itemsOf(shown.lines) : undefined;
      if (items === null) focusFirstWrong();
      else await sendDocument({ ...fields, items });
    },
  };
}
