/** Switches between opening a product's page and looking at it in a window. */
import { useAtom } from 'jotai';
import { previewModeAtom } from './open-previews.js';
import styles from './preview-toggle.module.css';

export function PreviewToggle() {
  const [on, setOn] = useAtom(previewModeAtom);
  return (
    <label className={styles.toggle}>
      <input type="checkbox" role="switch" checked={on} aria-checked={on} onChange={() => setOn(!on)} />
      <span className={styles.track} aria-hidden="true" />
      Быстрый просмотр
    </label>
  );
}
