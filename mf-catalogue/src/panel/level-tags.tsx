/** The groups of a level, or why there are none. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { useFocusAfterRemoval } from '@skatert/ui-kit/office/use-focus-after-removal';
import { Loading } from '@skatert/ui-kit/skeleton';
import { useMemo, useRef } from 'react';
import styles from './level-tags.module.css';
import type { PanelTagTask } from './tag-dialogs.js';
import { TagRows } from './tag-rows.js';

export interface LevelTagsProps {
  /** Undefined while they are loading. */
  tags: readonly GroupTagNode[] | undefined;
  isRoot: boolean;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onTask: (task: PanelTagTask) => void;
}

export function LevelTags({ tags, isRoot, refusal, onTask }: LevelTagsProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => tags?.map(({ id }) => id), [tags]);
  useFocusAfterRemoval(ids, list);
  if (!tags) return <Loading text="Загружаем теги…" height="var(--rows-height)" className={styles.loading} />;
  if (tags.length > 0) return <TagRows ref={list} tags={tags} refusal={refusal} onTask={onTask} />;
  return (
    <p className={styles.none}>
      {isRoot ? 'Создайте первый тег для этого бренда' : 'В этой папке пока нет тегов'}
    </p>
  );
}
