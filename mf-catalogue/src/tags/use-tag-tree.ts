import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { useQuery } from '@skatert/web-kit/query';
import { tagTreeQuery } from './tags-query.js';

export interface TagTreeState {
  /** Undefined while it is not known. */
  tree: GroupTagNode[] | undefined;
  /** True from the first failure on until it has loaded. */
  hasFailed: boolean;
  /** Reads it again. */
  read: () => Promise<unknown>;
}

/** Reads the tree of a brand's tags for a part of the page that works without it, too. */
export function useTagTree(brandId: number): TagTreeState {
  // The error itself is cleared while the tree is read again.
  const { data: tree, errorUpdateCount, refetch } = useQuery(tagTreeQuery(brandId));
  return {
    tree,
    hasFailed: tree === undefined && errorUpdateCount > 0,
    read: () => refetch(),
  };
}
