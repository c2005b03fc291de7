/** Whether a brand's products leave the sale while the stock does not suffice; a choice is saved at once. */
import type { StockStopSetting } from '@skatert/contracts/inventory/stock-stops';
import { Refusable } from '@skatert/ui-kit/office/action';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { SavedChoice } from '@skatert/ui-kit/office/saved-choice';
import { apiPut } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { INVENTORY_PATH, inventoryQuery, useMasterId } from '../shared/queries/list-query.js';

export interface StockStopsChoiceProps {
  brandId: number;
  /** Why the user may not choose; undefined: he may. */
  refusal: string | undefined;
}

/** Nothing while the choice is not known: what is shown would be changed by a press. */
export function StockStopsChoice({ brandId, refusal }: StockStopsChoiceProps) {
  const client = useQueryClient();
  const query = inventoryQuery<StockStopSetting[]>('stock-stops', useMasterId());
  /** The choice that is being saved, which is shown at once; undefined: none. */
  const [saving, setSaving] = useState<boolean | undefined>(undefined);
  const { data } = useQuery(query);
  if (!data) return null;
  const choose = async (enabled: boolean): Promise<void> => {
    setSaving(enabled);
    try {
      const saved = await apiPut<StockStopSetting>(`${INVENTORY_PATH}/stock-stops`, { brandId, enabled });
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (shown) => [
        ...(shown ?? []).filter((each) => each.brandId !== brandId),
        saved,
      ]);
      toast.success('Сохранено');
    } catch (error) {
      toast.error(failureText(error, 'Ошибка сохранения'));
    }
    setSaving(undefined);
  };
  return (
    <Refusable refusal={refusal}>
      <SavedChoice
        checked={saving ?? data.some((each) => each.brandId === brandId && each.enabled)}
        isSaving={saving !== undefined}
        disabled={refusal !== undefined}
        onChoose={(enabled) => void choose(enabled)}
        label="Снимать с продажи, когда на складе не хватает продуктов"
        note="На порцию по рецепту блюда или добавки. Вернётся само, когда продукты появятся"
      />
    </Refusable>
  );
}
