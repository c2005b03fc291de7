/** Adds a badge to the selected products, or takes it away; all new badges are shown before they are saved. */
import { BulkChange } from '@skatert/contracts/menu/bulk';
import { BADGE_MAX, BADGE_PRESETS } from '@skatert/contracts/menu/facts';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useState } from 'react';
import { BadgeOutcome } from './badge-outcome.js';
import { BulkDialog } from './bulk-dialog.js';
import styles from './bulk-dialog.module.css';
import { productsText } from './bulk-texts.js';
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
  return (
    <BulkDialog
      title={`Изменить метки: ${productsText(bulk.target.products.length)}`}
      width={720}
      submit="Сохранить метки"
      change={change}
      refusal={refusalOf(state, change !== null)}
      saving={saving}
      isEdited={input.badge !== ''}
      onClose={onClose}
    >
      <BadgeFields input={input} onChange={setInput} />
      <BadgeOutcome bulk={bulk} state={state} isComplete={change !== null} />
    </BulkDialog>
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
