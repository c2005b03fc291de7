/** Moves a product to a place in a group, also without drag and drop. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import { PlaceDialog } from '../dialogs/place-dialog.js';
import { tagTreeQuery } from '../tags/tags-query.js';
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
  const { brandId } = product;
  const [groupId, setGroupId] = useState(product.groupTagId ?? 0);
  const { data: tree = [] } = useQuery(tagTreeQuery(brandId));
  const { data: page } = useQuery({
    queryKey: neighboursKey(brandId, groupId),
    queryFn: ({ signal }) => readPage({ brandId, groupId }, { page: 0, size: NEIGHBOURS, signal }),
    staleTime: 0,
  });
  const isNeighbour = ({ id, groupTagId }: StaffProduct) =>
    id !== product.id && (groupTagId ?? 0) === groupId;
  return (
    <PlaceDialog
      title={`Переместить: ${product.name}`}
      root="Без группы"
      nodes={tree}
      parentId={groupId}
      onParent={setGroupId}
      siblings={page?.content.filter(isNeighbour)}
      onMove={({ parentId, beforeId }) => {
        onClose();
        void actions.move(product, { groupId: parentId, beforeId });
      }}
      onClose={onClose}
    />
  );
}
