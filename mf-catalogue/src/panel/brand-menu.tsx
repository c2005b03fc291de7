/** The groups and products of a brand: on wide screens the tree stands beside them. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { SEARCH_QUERY_MAX } from '@skatert/contracts/menu/search';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { useNarrow } from '@skatert/ui-kit/office/use-narrow';
import { SearchField } from '@skatert/ui-kit/search-field';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useNavigate } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent } from 'react';
import { type Bulk, useBulk } from '../bulk/use-bulk.js';
import { pathTo } from '../dialogs/place-dialog.js';
import { invalidateProducts, type ProductFilter } from '../products/products-query.js';
import { type ProductActions, useProductActions } from '../products/use-product-actions.js';
import { tagsById } from '../tags/tag-parents.js';
import { invalidateTags, tagTreeQuery } from '../tags/tags-query.js';
import { TreeFailure } from '../tags/tree-failure.js';
import { useTagTree } from '../tags/use-tag-tree.js';
import styles from './brand-menu.module.css';
import { LevelPath } from './level-path.js';
import { LevelProducts } from './level-products.js';
import { LevelTags } from './level-tags.js';
import { MenuDialogs } from './menu-dialogs.js';
import type { MenuTask } from './menu-task.js';
import { refusalIn } from './rights.js';
import { TagTree } from './tag-tree.js';
import { useBackspace } from './use-backspace.js';
import { useDroppedProducts } from './use-dropped-products.js';
import { placeQuery } from './use-place.js';
import { useTagMoves } from './use-tag-moves.js';

export interface BrandMenuProps {
  brand: Brand;
  groupId: number | null;
  /** What is searched for in the whole brand; empty: nothing. */
  query: string;
  task: MenuTask | null;
  onTask: (task: MenuTask | null) => void;
}

/** From this width on, in px, the tree stands beside the products. */
const TREE_FROM = 900;
const LOAD_FAILURE = 'Не удалось загрузить список тегов';

export function BrandMenu(props: BrandMenuProps) {
  const { brand, groupId, query, task, onTask } = props;
  const { id: brandId } = brand;
  const refusal = refusalIn(brand);
  const tags = useTree(brandId);
  const isNarrow = useNarrow(TREE_FROM);
  const { tree = [] } = tags;
  const moves = useTagMoves(brandId);
  const actions = useProductActions(brandId);
  const bulk = useBulk(filterOf(brandId, { groupId, query }));
  const dropProducts = useDroppedProducts(bulk, tree);
  return (
    <div className={styles.menu}>
      {!isNarrow && !tags.hasFailed && (
        <aside className={styles.side} aria-label="Теги бренда">
          {tags.tree ? (
            <TagTree
              brandId={brandId}
              tree={tree}
              groupId={groupId}
              onMove={refusal === undefined ? (move) => void moves.move(move) : undefined}
              onProducts={(ids, to) => void dropProducts(ids, to)}
            />
          ) : (
            <Skeleton height={320} />
          )}
        </aside>
      )}
      <Level {...props} tags={tags} refusal={refusal} actions={actions} bulk={bulk} />
      {task && (
        <MenuDialogs
          brand={brand}
          tree={tree}
          groupId={groupId}
          task={task}
          actions={actions}
          moves={moves}
          onTask={onTask}
        />
      )}
    </div>
  );
}

interface LevelProps extends BrandMenuProps {
  tags: ReturnType<typeof useTree>;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  actions: ProductActions;
  bulk: Bulk;
}

/** The groups and products of the shown group, or the products that a search found. */
function Level({ brand, groupId, query, onTask, tags, refusal, actions, bulk }: LevelProps) {
  const { id: brandId } = brand;
  const path = useLevel(brandId, tags.tree, { groupId, query });
  const search = useSearch(brandId, groupId);
  return (
    <div className={styles.level}>
      <div className={styles.head}>
        <LevelPath brandId={brandId} path={path} />
        <SearchField
          label="Поиск товаров"
          maxLength={SEARCH_QUERY_MAX}
          query={query}
          onSearch={search}
          className={styles.search}
        />
        <RefreshButton onRefresh={tags.read} />
      </div>
      {tags.hasFailed && <TreeFailure text={LOAD_FAILURE} tags={tags} />}
      {query === '' && !tags.hasFailed && (
        <LevelTags
          tags={tags.tree && (path.at(-1)?.children ?? (groupId === null ? tags.tree : []))}
          isRoot={path.length === 0}
          refusal={refusal}
          onTask={(next) => onTask({ of: 'tag', task: next })}
        />
      )}
      <LevelProducts
        filter={filterOf(brandId, { groupId, query })}
        tree={tags.tree}
        refusal={refusal}
        actions={actions}
        bulk={refusal === undefined ? bulk : undefined}
        onTask={onTask}
        onEndSearch={() => search('', { replace: true })}
      />
    </div>
  );
}

const filterOf = (
  brandId: number,
  { groupId, query }: Pick<BrandMenuProps, 'groupId' | 'query'>,
): ProductFilter => (query === '' ? { brandId, groupId } : { brandId, groupId: null, query });

/** Reads the tree, and the lists of products again on demand. */
function useTree(brandId: number) {
  const client = useQueryClient();
  const { isError } = useQuery(tagTreeQuery(brandId));
  const tags = useTagTree(brandId);
  useEffect(() => {
    // Once: a failed read is repeated by itself.
    if (isError) toast.error(LOAD_FAILURE);
  }, [isError]);
  return {
    ...tags,
    read: () =>
      Promise.all([
        tags.tree ? invalidateTags(client, brandId) : tags.read(),
        invalidateProducts(client, brandId),
      ]),
  };
}

/** Returns a function that searches the brand; an empty query returns to the group where the search began. */
function useSearch(brandId: number, groupId: number | null) {
  const navigate = useNavigate();
  return (query: string, { replace }: { replace: boolean }): void =>
    void navigate(placeQuery(brandId, groupId, query), { replace });
}

/** Returns the path to the shown group, the topmost first. Backspace goes up; a group that is gone is left. */
function useLevel(
  brandId: number,
  tree: GroupTagNode[] | undefined,
  { groupId, query }: Pick<BrandMenuProps, 'groupId' | 'query'>,
): GroupTagNode[] {
  const navigate = useNavigate();
  const tags = tagsById(tree ?? []);
  const path = pathTo(tree ?? [], groupId ?? 0).flatMap((id) => tags.get(id) ?? []);
  useBackspace(() => {
    if (query !== '') navigate(placeQuery(brandId, groupId));
    else if (groupId !== null) navigate(placeQuery(brandId, path.at(-2)?.id ?? null));
  });
  const isGone = tree !== undefined && groupId !== null && groupId !== 0 && path.length === 0;
  const leave = useEffectEvent(() => navigate(placeQuery(brandId, null), { replace: true }));
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return path;
}
