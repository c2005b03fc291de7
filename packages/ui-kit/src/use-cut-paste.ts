import { type ClipboardEvent, useRef, useState } from 'react';

/**
 * Returns a message while a field holds the start of a longer pasted text, which browsers cut without a message, and the
 * handlers of an element around the field. `maxLength`: the field's; undefined: it cuts nothing.
 */
export function useCutPaste(maxLength = Number.POSITIVE_INFINITY) {
  const [isCut, setCut] = useState(false);
  // Whether the paste was cut, for the input event that follows it.
  const cuts = useRef(false);
  return {
    message: isCut ? `Вставлено не всё: не больше ${maxLength} символов` : undefined,
    handlers: {
      onPaste: ({ target, clipboardData }: ClipboardEvent) => {
        const { value, selectionStart, selectionEnd } = target as HTMLInputElement | HTMLTextAreaElement;
        const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
        cuts.current = kept + clipboardData.getData('text').length > maxLength;
      },
      onInput: () => {
        setCut(cuts.current);
        cuts.current = false;
      },
    },
  };
}
