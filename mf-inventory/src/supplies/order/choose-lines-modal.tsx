/** The first step of an order: the warehouse, the supplier, and what is missing. */
import type { SuggestedLine, SupplySuggestion } from '@skatert/contracts/inventory/minimums';
import { Button } from '@skatert/ui-kit/button';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { FormActions, FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { type FailedQuery, QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Loading } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { ListFailure } from '../../shared/list-failure.js';
import { inventoryQuery, useList } from '../../shared/queries/list-query.js';
import styles from './order.module.css';
import { groupsOf, missingOf, type SupplierGroup } from './order-groups.js';
import { SuggestedTable } from './suggested-table.js';

export interface ChooseLinesModalProps {
  /** Null: to be chosen. */
  warehouseId: number | null;
  onChosen: (warehouseId: number, lines: readonly SuggestedLine[]) => void;
  onClose: () => void;
}

/** The value of the choice of all suppliers, and of the unknown one. */
const ALL = 'all';
const UNKNOWN = 'unknown';
/** Why there is nothing to order. */
const NOTHING = { enough: 'Заказывать нечего', ordered: 'Всё, чего не хватает, уже в черновиках поставок' };
const optionOf = (supplierId: number | null): string => (supplierId === null ? UNKNOWN : String(supplierId));

export function ChooseLinesModal({ warehouseId, onChosen, onClose }: ChooseLinesModalProps) {
  const warehouses = useList('warehouses');
  const [chosenId, setChosenId] = useState(warehouseId);
  const [supplier, setSupplier] = useState(ALL);
  const suggestion = useQuery({
    ...inventoryQuery<SupplySuggestion>(`supplies/suggestion?warehouseId=${chosenId}`),
    enabled: chosenId !== null,
    // Not kept: what others order meanwhile is not ordered twice.
    staleTime: 0,
    gcTime: 0,
  });
  const all = suggestion.data?.lines ?? [];
  const groups = groupsOf(missingOf(all));
  const lines = all.filter(({ supplierId }) => supplier === ALL || optionOf(supplierId) === supplier);
  const missing = missingOf(lines);
  return (
    <Modal
      title="Заказ до минимума"
      width={1000}
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <ActionButton
            refusal={missing.length > 0 ? undefined : NOTHING[lines.length > 0 ? 'ordered' : 'enough']}
            onClick={() => chosenId !== null && onChosen(chosenId, missing)}
          >
            Продолжить
          </ActionButton>
        </FormActions>
      }
    >
      <FormBody>
        <ListFailure query={warehouses} text="Ошибка загрузки складов" />
        <div className={styles.choices}>
          <SelectField
            label="Склад"
            value={chosenId ?? ''}
            disabled={warehouseId !== null}
            onChange={({ target }) => {
              setChosenId(Number(target.value));
              setSupplier(ALL);
            }}
          >
            <option value="" disabled>
              Выберите склад
            </option>
            <Options of={warehouses.data} />
          </SelectField>
          {groups.length > 1 && <SupplierChoice groups={groups} value={supplier} onChange={setSupplier} />}
        </div>
        {groups.length > 1 && supplier === ALL && (
          <p className={styles.note}>
            Поставщики разные. Выберите одного, чтобы заказать у него, а остальное — следующим заказом.
          </p>
        )}
        {suggestion.data?.hasMore && (
          <p className={styles.note}>Показаны первые {all.length} позиций. Остальные — следующим заказом.</p>
        )}
        {chosenId !== null && <Suggestion query={suggestion} lines={lines} />}
      </FormBody>
    </Modal>
  );
}

interface SupplierChoiceProps {
  groups: readonly SupplierGroup[];
  value: string;
  onChange: (value: string) => void;
}

const SupplierChoice = ({ groups, value, onChange }: SupplierChoiceProps) => (
  <SelectField label="Поставщик" value={value} onChange={({ target }) => onChange(target.value)}>
    <option value={ALL}>Все поставщики</option>
    {groups.map(({ supplierId, name, count }) => (
      <option key={optionOf(supplierId)} value={optionOf(supplierId)}>
        {name} ({count})
      </option>
    ))}
  </SelectField>
);

interface SuggestionProps {
  query: FailedQuery & { data: unknown };
  lines: readonly SuggestedLine[];
}

function Suggestion({ query, lines }: SuggestionProps) {
  if (!query.data && query.error)
    return <QueryFailure query={query} text="Ошибка загрузки остатков ниже минимума" />;
  if (!query.data) return <Loading text="Ищем остатки ниже минимума…" height={240} />;
  if (lines.length === 0)
    return (
      <EmptyState
        Icon={PackageCheck}
        text="Ниже минимума ничего нет. Минимум задаётся на странице ингредиента"
      />
    );
  return <SuggestedTable lines={lines} />;
}
