/** The groups of a level, or why there are none. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
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
  if (!tags)
    return (
      <>
        <LoadingText>Загружаем теги…</LoadingText>
        <Skeleton height={122} />
      </>
    );
  if (tags.length > 0) return <TagRows tags={tags} refusal={refusal} onTask={onTask} />;
  return (
    <p className={styles.none}>
      {isRoot ? 'Создайте первый тег для этого бренда' : 'В этой папке пока нет тегов'}
    </p>
  );
}
