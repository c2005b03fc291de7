/** What the panel does with a product: each change is shown at once, and undone with a message when it fails. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiDelete, apiPatch, apiPost, queryString } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { areCallsDone, inOrder } from './in-order.js';
import { changeLists, withChanged, withMoved, without } from './product-lists.js';
import { invalidateProducts, PRODUCTS_PATH, type ProductPages, productPath } from './products-query.js';

/** A place in a group. */
export interface ProductPlace {
  /** 0: without a group. */
  groupId: number;
  /** The product before which it is placed; null: after the last one. */
  beforeId: number | null;
}

type Change = (pages: ProductPages, groupId: number | null) => ProductPages;

export interface ProductActions {
  show: (product: StaffProduct, visible: boolean) => Promise<void>;
  move: (product: StaffProduct, place: ProductPlace) => Promise<void>;
  /** To another brand, in which the product keeps none of its groups. */
  moveToBrand: (
    product: StaffProduct,
    brand: Pick<Brand, 'id' | 'name'>,
    place: ProductPlace,
  ) => Promise<void>;
  archive: (product: StaffProduct) => Promise<void>;
}

const MOVE_FAILURE = 'Не удалось переместить товар';

/** A change of the lists, and the call that makes it last. */
interface Step {
  change: Change;
  call: () => Promise<unknown>;
  /** Shown when the server sent no message. */
  failure: string;
}

export function useProductActions(brandId: number): ProductActions {
  const client = useQueryClient();
  const run = async (id: number, { change, call, failure }: Step): Promise<boolean> => {
    const undo = await changeLists(client, brandId, change);
    const done = await inOrder(id, call).then(
      () => true,
      (error: unknown) => {
        undo();
        toast.error(failureText(error, failure));
        return false;
      },
    );
    // A list that is read between two calls would show the change of the second one undone.
    if (areCallsDone()) void invalidateProducts(client, brandId);
    return done;
  };
  const restore = async ({ id, name }: StaffProduct): Promise<void> => {
    await apiPost(`${PRODUCTS_PATH}/archive/${id}/restore`).then(
      () => toast.success(`Восстановлен «${name}»`),
      (error: unknown) => toast.error(failureText(error, 'Не удалось восстановить')),
    );
    void invalidateProducts(client, brandId);
  };

  return {
    show: async ({ id }, visible) => {
      const path = `${productPath(id)}/visibility${queryString({ visible })}`;
      const change: Change = (pages) => withChanged(pages, id, { visible });
      await run(id, { change, call: () => apiPatch(path), failure: 'Не удалось сохранить изменения' });
    },
    move: async (product, { groupId, beforeId }) => {
      const path = `${productPath(product.id)}/move${queryString({ targetGroupTagId: groupId, beforeId })}`;
      const change: Change = (pages, listed) => moved(pages, listed, product, { groupId, beforeId });
      await run(product.id, { change, call: () => apiPatch(path), failure: MOVE_FAILURE });
    },
    moveToBrand: async ({ id }, target, { groupId, beforeId }) => {
      const path = productPath(id);
      const call = async () => {
        await apiPatch(`${path}/brand${queryString({ brandId: target.id })}`);
        if (groupId !== 0)
          await apiPatch(`${path}/move${queryString({ targetGroupTagId: groupId, beforeId })}`);
      };
      const change: Change = (pages) => without(pages, id);
      if (await run(id, { change, call, failure: MOVE_FAILURE }))
        toast.success(`Товар перенесён в «${target.name}»`);
      void invalidateProducts(client, target.id);
    },
    archive: async (product) => {
      const { id } = product;
      const change: Change = (pages) => without(pages, id);
      const call = () => apiDelete(productPath(id));
      if (!(await run(id, { change, call, failure: 'Не удалось удалить товар' }))) return;
      toast.success('Товар перемещён в архив', {
        action: { label: 'Отменить', onClick: () => void restore(product) },
      });
    },
  };
}

/** Returns a list after a move: sorted when the product stays in it, without the product when it left. */
function moved(
  pages: ProductPages,
  listed: number | null,
  { id, groupTagId, tagIds }: StaffProduct,
  { groupId, beforeId }: ProductPlace,
): ProductPages {
  const own = groupTagId ?? 0;
  const changed = withChanged(pages, id, { groupTagId: groupId === 0 ? null : groupId });
  if (listed === groupId && own === groupId) return withMoved(changed, id, beforeId);
  const leaves = listed === own && own !== groupId && !tagIds.includes(own);
  return leaves ? without(changed, id) : changed;
}
