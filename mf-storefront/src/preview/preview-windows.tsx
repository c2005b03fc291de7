/** The open windows; Escape closes the topmost. */
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { layerOf, previewsAtom, withoutPreview, withRaised } from './open-previews.js';
import { PreviewWindow } from './preview-window.js';

export default function PreviewWindows() {
  const [previews, setPreviews] = useAtom(previewsAtom);
  useEffect(() => {
    const closeTopmost = (event: KeyboardEvent) => {
      // A dialog is above the windows and handles the key itself.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      setPreviews((open) => withoutPreview(open, open.stack.at(-1) ?? 0));
    };
    document.addEventListener('keydown', closeTopmost);
    return () => document.removeEventListener('keydown', closeTopmost);
  }, [setPreviews]);
  return previews.windows.map((preview) => {
    const { id } = preview.product;
    return (
      <PreviewWindow
        key={id}
        preview={preview}
        layer={layerOf(previews, id)}
        onRaise={() => setPreviews((open) => withRaised(open, id))}
        onClose={() => setPreviews((open) => withoutPreview(open, id))}
      />
    );
  });
}
