/** Says that the tree of tags did not load, where the rest of the page works without it, and reads it again. */
import { RetryLine } from '@skatert/ui-kit/retry-line';
import styles from './tags.module.css';
import type { TagTreeState } from './use-tag-tree.js';

/** Where the tags are the groups of products. */
export const GROUPS_FAILED = 'Не удалось загрузить группы тегов.';

export interface TreeFailureProps {
  text: string;
  tags: Pick<TagTreeState, 'read'>;
}

export const TreeFailure = ({ text, tags: { read } }: TreeFailureProps) => (
  <RetryLine className={styles.failure} text={text} onRetry={read} />
);
