/** The dialog that creates a supply to any warehouse, and posts it; an order remains a draft until it arrives. */
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { toast } from '@skatert/web-kit/toast';
import { useReload } from '../shared/queries/list-query.js';
import { createDraft, saveSupply } from './save-supply.js';
import { SUPPLY_WIDTH, SupplyContent } from './supply-content.js';
import type { Line } from './typed-lines.js';
import { useAskPrices } from './use-ask-prices.js';
import { firstHead, useSupplyForm } from './use-supply-form.js';

/** The values with which an order's form begins. */
export interface Order {
  warehouseId: number;
  supplierId: number | null;
  lines: readonly Line[];
}

export interface SupplyModalProps {
  /** Absent: a supply that has arrived. */
  order?: Order;
  onClose: () => void;
  /** Called with the id of a new draft, instead of `onClose`. */
  onDraft: (id: number) => void;
}

export function SupplyModal({ order, onClose, onDraft }: SupplyModalProps) {
  const reload = useReload();
  const { askPrices, question } = useAskPrices();
  const form = useSupplyForm({
    values: firstHead(order?.warehouseId, order?.supplierId),
    lines: order?.lines,
    save: async (body, withKey) => {
      if (order) {
        const { id } = await createDraft(body, withKey);
        toast.success('Черновик создан');
        onDraft(id);
      } else {
        const { id, problem } = await saveSupply(body, withKey, askPrices);
        if (problem === null) {
          toast.success('Сохранено');
          onClose();
        } else {
          toast.error(problem);
          onDraft(id);
        }
      }
      await reload();
    },
  });
  return (
    <FormModal
      title={order ? 'Заказ до минимума' : 'Новая поставка'}
      form={form.head}
      submit={order ? 'Создать черновик' : 'Сохранить и провести'}
      width={SUPPLY_WIDTH}
      replacesDialog={order !== undefined}
      onClose={onClose}
    >
      <SupplyContent {...form} />
      {question}
    </FormModal>
  );
}
