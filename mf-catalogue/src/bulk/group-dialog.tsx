/** Moves the selected products to a group, or out of all. */
import { useState } from 'react';
import { PlaceDialog } from '../dialogs/place-dialog.js';
import { tagsById } from '../tags/tag-parents.js';
import { GROUPS_FAILED, TreeFailure } from '../tags/tree-failure.js';
import { useTagTree } from '../tags/use-tag-tree.js';
import { productsText } from './bulk-texts.js';
import type { Bulk } from './use-bulk.js';

export const NO_GROUP = 'Без группы';

export function GroupDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const { brandId, products } = bulk.target;
  const [groupId, setGroupId] = useState(bulk.groupId);
  const tags = useTagTree(brandId);
  return (
    <PlaceDialog
      title={`Переместить: ${productsText(products.length)}`}
      root={NO_GROUP}
      nodes={tags.tree}
      failure={tags.hasFailed && <TreeFailure text={GROUPS_FAILED} tags={tags} />}
      parentId={groupId}
      onParent={setGroupId}
      siblings={null}
      refusal={refusalOf(products, groupId)}
      onMove={({ parentId }) => {
        onClose();
        const name = tagsById(tags.tree ?? []).get(parentId)?.name ?? NO_GROUP;
        void bulk.run({ kind: 'group', groupTagId: parentId === 0 ? null : parentId }, name);
      }}
      onClose={onClose}
    />
  );
}

/** Returns why the products can't be moved to a group; undefined: they can. */
function refusalOf(products: Bulk['target']['products'], groupId: number | null): string | undefined {
  if (groupId === null) return 'Выберите группу';
  if (products.some(({ groupTagId }) => groupTagId === undefined || (groupTagId ?? 0) !== groupId))
    return undefined;
  return groupId === 0 ? 'Товары и так без группы' : 'Товары уже в этой группе';
}
