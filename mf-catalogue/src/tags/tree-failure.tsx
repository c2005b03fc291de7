/** Says that the tree of tags did not load, where the rest of the page works without it, and reads it again. */
import { Button } from '@skatert/ui-kit/button';
import styles from './tags.module.css';
import type { TagTreeState } from './use-tag-tree.js';

/** Where the tags are the groups of products. */
export const GROUPS_FAILED = 'Не удалось загрузить группы тегов.';

export interface TreeFailureProps {
  text: string;
  tags: Pick<TagTreeState, 'isReading' | 'read'>;
}

export function TreeFailure({ text, tags: { isReading, read } }: TreeFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{text}</p>
      <Button look="secondary" onClick={read} busy={isReading}>
        Повторить
      </Button>
    </div>
  );
}
