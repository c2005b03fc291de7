/** Offers to continue a draft that was not saved. */

import { Button } from '@skatert/ui-kit/button';
import { When } from '@skatert/ui-kit/office/zone';
import styles from './draft-notice.module.css';
import type { ProductDraft } from './product-draft.js';

export interface DraftNoticeProps {
  draft: ProductDraft;
  onContinue: () => void;
  onDiscard: () => void;
}

export function DraftNotice({ draft, onContinue, onDiscard }: DraftNoticeProps) {
  return (
    <section className={styles.notice} aria-label="Черновик">
      <p>
        Есть несохранённый черновик от <When at={draft.savedAt} />.
        {draft.pictures ? ` Картинки не сохранились, их нужно выбрать снова: ${draft.pictures}.` : ''}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" size="small" onClick={onContinue}>
          Продолжить
        </Button>
        <Button look="quiet" size="small" onClick={onDiscard}>
          Удалить черновик
        </Button>
      </div>
    </section>
  );
}
