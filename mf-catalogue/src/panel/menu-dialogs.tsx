/** The dialogs of the panel about groups and products. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useQueryClient } from '@skatert/web-kit/query';
import { ProductDialogs } from '../products/product-dialogs.js';
import { invalidateProducts } from '../products/products-query.js';
import type { ProductActions } from '../products/use-product-actions.js';
import type { MenuTask } from './menu-task.js';
import { refusalIn } from './rights.js';
import { PanelTagDialogs } from './tag-dialogs.js';
import type { TagMoves } from './use-tag-moves.js';

const ProductCreateModal = fetched(
  () => import(/* webpackPrefetch: true */ '../products/product-create-modal.js'),
  'ProductCreateModal',
);

export interface MenuDialogsProps {
  brand: Brand;
  tree: readonly GroupTagNode[];
  groupId: number | null;
  task: MenuTask;
  actions: ProductActions;
  moves: TagMoves;
  onTask: (task: MenuTask | null) => void;
}

export function MenuDialogs({ brand, tree, groupId, task, actions, moves, onTask }: MenuDialogsProps) {
  const client = useQueryClient();
  const close = () => onTask(null);
  switch (task.of) {
    case 'tag':
      return (
        <PanelTagDialogs
          brandId={brand.id}
          tree={tree}
          task={task.task}
          onMove={(move) => void moves.move(move)}
          onMoveToBrand={(tag, target) => void moves.moveToBrand(tag, target)}
          onCreated={() => {}}
          onClose={() => {
            close();
            // Its form may have archived the group with its products.
            void invalidateProducts(client, brand.id);
          }}
        />
      );
    case 'product':
      return (
        <ProductDialogs
          task={task.task}
          refusal={refusalIn(brand)}
          actions={actions}
          onTask={(next) => onTask({ of: 'product', task: next })}
          onClose={close}
        />
      );
    case 'new-product':
      return <ProductCreateModal brand={brand} groupId={groupId || null} onClose={close} />;
  }
}
