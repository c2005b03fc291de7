/** The dialog that adds an ingredient that was found, and that the stocktaking does not have. */
import { AddStocktakingLineBody, type StocktakingLine } from '@skatert/contracts/inventory/stocktakings';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormComboBox } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { ListFailure } from '../shared/list-failure.js';
import { useList } from '../shared/queries/list-query.js';
import { linesKey, STOCKTAKINGS_PATH, stocktakingKey } from './stocktaking-queries.js';

interface AddLineModalProps {
  countId: number;
  onClose: () => void;
  /** Called with the name of the ingredient, to show it. */
  onAdded: (name: string) => void;
}

export function AddLineModal({ countId, onClose, onAdded }: AddLineModalProps) {
  const client = useQueryClient();
  const ingredients = useList('ingredients');
  const form = useContractForm({
    schema: AddStocktakingLineBody,
    values: { ingredientId: undefined },
    failure: 'Не удалось добавить ингредиент',
    save: async (body) => {
      const line = await apiPost<StocktakingLine>(`${STOCKTAKINGS_PATH}/${countId}/lines`, body);
      toast.success('Ингредиент добавлен');
      onClose();
      onAdded(line.ingredientName);
      await client.invalidateQueries({ queryKey: linesKey(countId) });
      await client.invalidateQueries({ queryKey: stocktakingKey(countId) });
    },
  });
  return (
    <FormModal title="Нет в списке" form={form} submit="Добавить" onClose={onClose}>
      <ListFailure query={ingredients} text="Ошибка загрузки ингредиентов" />
      <FormComboBox
        form={form}
        name="ingredientId"
        label="Ингредиент"
        placeholder="Начните вводить название"
        choices={ingredients.data ?? []}
      />
    </FormModal>
  );
}
