/** The dialog that lists the keys of the desk. */
import { Modal } from '@skatert/ui-kit/modal';
import styles from './desk.module.css';
import { KEY_HELP } from './desk-keys.js';

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Клавиши" width={440} onClose={onClose}>
      <dl className={styles.keys}>
        {KEY_HELP.map(({ keys, text }) => (
          <div key={text} className={styles.key}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
