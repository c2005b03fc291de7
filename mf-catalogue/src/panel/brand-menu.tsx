/** The groups and products of a brand: on wide screens the tree stands beside them. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { useNarrow } from '@skatert/ui-kit/office/use-narrow';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useNavigate } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent } from 'react';
import { pathTo } from '../dialogs/place-dialog.js';
import { invalidateProducts } from '../products/products-query.js';
import { useProductActions } from '../products/use-product-actions.js';
import { tagsById } from '../tags/tag-parents.js';
import { invalidateTags, tagTreeQuery } from '../tags/tags-query.js';
import styles from './brand-menu.module.css';
import { LevelPath } from './level-path.js';
import { LevelProducts } from './level-products.js';
import { LevelTags } from './level-tags.js';
import { MenuDialogs } from './menu-dialogs.js';
import type { MenuTask } from './menu-task.js';
import { RefreshButton } from './refresh-button.js';
import { refusalIn } from './rights.js';
import { TagTree } from './tag-tree.js';
import { useBackspace } from './use-backspace.js';
import { useDroppedProducts } from './use-dropped-products.js';
import { useMoveTag } from './use-move-tag.js';
import { placeQuery } from './use-place.js';

export interface BrandMenuProps {
  brand: Brand;
  groupId: number | null;
  task: MenuTask | null;
  onTask: (task: MenuTask | null) => void;
}

/** From this width on, in px, the tree stands beside the products. */
const TREE_FROM = 900;
const LOAD_FAILURE = 'Не удалось загрузить список тегов';

export function BrandMenu({ brand, groupId, task, onTask }: BrandMenuProps) {
  const { id: brandId } = brand;
  const refusal = refusalIn(brand);
  const tags = useTree(brandId);
  const isNarrow = useNarrow(TREE_FROM);
  const { tree = [] } = tags;
  const path = useLevel(brandId, tags.tree, groupId);
  const moveTag = useMoveTag(brandId);
  const actions = useProductActions(brandId);
  const dropProducts = useDroppedProducts(brandId, actions);
  if (!tags.tree && tags.error)
    return (
      <ErrorState text={serverMessage(tags.error, LOAD_FAILURE)} onRetry={tags.read} busy={tags.isReading} />
    );
  return (
    <div className={styles.menu}>
      {!isNarrow && (
        <aside className={styles.side}>
          {tags.tree ? (
            <TagTree
              brandId={brandId}
              tree={tree}
              groupId={groupId}
              onMove={refusal === undefined ? (move) => void moveTag(move) : undefined}
              onProducts={(ids, to) => void dropProducts(ids, to)}
            />
          ) : (
            <Skeleton height={320} />
          )}
        </aside>
      )}
      <div className={styles.level}>
        <div className={styles.head}>
          <LevelPath brandId={brandId} path={path} />
          <RefreshButton busy={tags.isReading} onRefresh={tags.read} />
        </div>
        <LevelTags
          tags={tags.tree && (path.at(-1)?.children ?? (groupId === null ? tree : []))}
          isRoot={path.length === 0}
          refusal={refusal}
          onTask={(next) => onTask({ of: 'tag', task: next })}
        />
        <LevelProducts
          brandId={brandId}
          groupId={groupId}
          refusal={refusal}
          actions={actions}
          onTask={onTask}
        />
      </div>
      {task && (
        <MenuDialogs
          brand={brand}
          tree={tree}
          groupId={groupId}
          task={task}
          actions={actions}
          onMoveTag={(move) => void moveTag(move)}
          onTask={onTask}
        />
      )}
    </div>
  );
}

/** Reads the tree, and the lists of products again on demand. */
function useTree(brandId: number) {
  const client = useQueryClient();
  const { data: tree, error, isFetching, refetch } = useQuery(tagTreeQuery(brandId));
  const warn = useEffectEvent((cause: Error) => toast.error(serverMessage(cause, LOAD_FAILURE)));
  useEffect(() => {
    if (error) warn(error);
  }, [error]);
  return {
    tree,
    error,
    isReading: isFetching,
    read: () => {
      if (tree) void invalidateTags(client, brandId);
      else void refetch();
      void invalidateProducts(client, brandId);
    },
  };
}

/** Returns the path to the shown group, the topmost first. Backspace goes up; a group that is gone is left. */
function useLevel(brandId: number, tree: GroupTagNode[] | undefined, groupId: number | null): GroupTagNode[] {
  const navigate = useNavigate();
  const tags = tagsById(tree ?? []);
  const path = pathTo(tree ?? [], groupId ?? 0).flatMap((id) => tags.get(id) ?? []);
  useBackspace(() => {
    if (groupId !== null) navigate(placeQuery(brandId, path.at(-2)?.id ?? null));
  });
  const isGone = tree !== undefined && groupId !== null && groupId !== 0 && path.length === 0;
  const leave = useEffectEvent(() => navigate(placeQuery(brandId, null), { replace: true }));
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return path;
}
