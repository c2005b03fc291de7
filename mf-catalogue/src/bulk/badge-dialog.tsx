/** Adds a badge to the selected products, or takes it away; all new badges are shown before they are saved. */
import { BulkChange } from '@skatert/contracts/menu/bulk';
import { BADGE_MAX, BADGE_PRESETS } from '@skatert/contracts/menu/facts';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { Form, FormActions, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useId, useState } from 'react';
import { BadgeOutcome } from './badge-outcome.js';
import { productsText } from './bulk-texts.js';
import styles from './price-dialog.module.css';
import type { Bulk } from './use-bulk.js';
import { type BulkPreviewState, useBulkPreview } from './use-bulk-preview.js';
import { useBulkSaving } from './use-bulk-saving.js';

const WAYS = [
  { value: 'add', label: 'Добавить' },
  { value: 'remove', label: 'Убрать' },
] as const;

interface BadgeInput {
  badge: string;
  adds: boolean;
}

/** Returns the change, checked by the contract's rules; null: the input is none. */
const changeOf = (input: BadgeInput): BulkChange | null =>
  BulkChange.safeParse({ kind: 'badge', ...input }).data ?? null;

export function BadgeDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const [input, setInput] = useState<BadgeInput>({ badge: '', adds: true });
  const change = changeOf(input);
  const state = useBulkPreview(bulk.target, change, 'Не удалось посчитать новые метки');
  const saving = useBulkSaving(bulk, { onClose, read: state.read, otherwise: 'Не удалось изменить метки' });
  const formId = useId();
  const refusal = refusalOf(state, change !== null);
  return (
    <Modal
      title={`Изменить метки: ${productsText(bulk.target.products.length)}`}
      width={720}
      onClose={onClose}
      keepOnOutsideClick={input.badge !== ''}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <ActionButton type="submit" form={formId} refusal={refusal} busy={saving.busy}>
            Сохранить метки
          </ActionButton>
        </FormActions>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (change && refusal === undefined && !saving.busy) void saving.save(change);
        }}
      >
        {saving.failure !== null && <FormFailure>{saving.failure}</FormFailure>}
        <BadgeFields input={input} onChange={setInput} />
        <BadgeOutcome bulk={bulk} state={state} isComplete={change !== null} />
      </Form>
    </Modal>
  );
}

interface BadgeFieldsProps {
  input: BadgeInput;
  onChange: (input: BadgeInput) => void;
}

function BadgeFields({ input, onChange }: BadgeFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.choices}>
        <Segmented
          label="Что сделать"
          options={WAYS}
          value={input.adds ? 'add' : 'remove'}
          onChange={(way) => onChange({ ...input, adds: way === 'add' })}
        />
        {BADGE_PRESETS.map((badge) => (
          <Button
            key={badge}
            look="secondary"
            size="small"
            aria-pressed={input.badge === badge}
            onClick={() => onChange({ ...input, badge })}
          >
            {badge}
          </Button>
        ))}
      </div>
      <TextField
        label="Метка"
        value={input.badge}
        maxLength={BADGE_MAX}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...input, badge: target.value })}
      />
    </div>
  );
}

/** Returns why the change can't be saved; undefined: it can. */
function refusalOf({ preview, isOld, conflict, failure }: BulkPreviewState, isComplete: boolean) {
  if (!isComplete) return 'Выберите или введите метку';
  if (conflict) return 'Сначала обновите товары, которые изменились';
  if (failure !== undefined) return failure;
  if (!preview || isOld) return 'Считаем новые метки…';
  const { badges = [] } = preview;
  if (badges.length === 0) return 'Ни у одного товара метки не изменятся';
  return badges.some(({ problem }) => problem !== null) ? 'Не у всех товаров поместится метка' : undefined;
}
