/** Switches between opening products as pages and in windows. */
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
