/** Moves a product to a place in a group, also without drag and drop. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import { EditableBrandField } from '../brands/editable-brand-field.js';
import { type Place, PlaceDialog } from '../dialogs/place-dialog.js';
import { GROUPS_FAILED, TreeFailure } from '../tags/tree-failure.js';
import { useTagTree } from '../tags/use-tag-tree.js';
import { readPage } from './products-query.js';
import type { ProductActions } from './use-product-actions.js';

/** Another key than that of the lists, whose data are pages. */
const neighboursKey = (brandId: number, groupId: number) => ['product-neighbours', brandId, groupId];
/** How many neighbours are offered: a longer list is sorted by drag and drop, or from its end. */
const NEIGHBOURS = 100;

export interface MoveProductDialogProps {
  product: StaffProduct;
  actions: ProductActions;
  onClose: () => void;
}

export function MoveProductDialog({ product, actions, onClose }: MoveProductDialogProps) {
  /** Null: the product's own brand. */
  const [target, setTarget] = useState<Brand | null>(null);
  const brandId = target?.id ?? product.brandId;
  const [groupId, setGroupId] = useState(product.groupTagId ?? 0);
  const tags = useTagTree(brandId);
  const { data: page } = useQuery({
    queryKey: neighboursKey(brandId, groupId),
    queryFn: ({ signal }) => readPage({ brandId, groupId }, { page: 0, size: NEIGHBOURS, signal }),
    staleTime: 0,
  });
  const isNeighbour = ({ id, groupTagId }: StaffProduct) =>
    id !== product.id && (groupTagId ?? 0) === groupId;
  const move = ({ parentId, beforeId }: Place) => {
    onClose();
    const place = { groupId: parentId, beforeId };
    if (target && target.id !== product.brandId) void actions.moveToBrand(product, target, place);
    else void actions.move(product, place);
  };
  return (
    <PlaceDialog
      title={`Переместить: ${product.name}`}
      root="Без группы"
      nodes={tags.tree}
      failure={tags.hasFailed && <TreeFailure text={GROUPS_FAILED} tags={tags} />}
      parentId={groupId}
      onParent={setGroupId}
      siblings={page?.content.filter(isNeighbour)}
      onMove={move}
      onClose={onClose}
    >
      <EditableBrandField
        value={brandId}
        onChange={(brand) => {
          setTarget(brand);
          setGroupId(0);
        }}
      />
    </PlaceDialog>
  );
}
