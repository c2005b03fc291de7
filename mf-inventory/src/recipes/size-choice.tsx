/** The sizes of the recipe, one of which is shown, and buttons that add and delete one. */
import { isListed } from '@skatert/contracts/inventory/recipes';
import { Button } from '@skatert/ui-kit/button';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Segmented } from '@skatert/ui-kit/segmented';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { focusIn } from '../shared/lines/focus-in.js';
import { sizeText } from './figure-texts.js';
import styles from './recipes.module.css';
import type { SizeTask } from './size-dialogs.js';
import type { RecipeForm } from './use-recipe-form.js';

/** Nothing for a product without sizes. */
export function SizeChoice({ form, onTask }: { form: RecipeForm; onTask: (task: SizeTask) => void }) {
  const { drafts, draft, offeredSizes } = form;
  const sizes = useRef<HTMLDivElement>(null);
  if (drafts.length === 1 && offeredSizes.length === 0) return null;
  return (
    <>
      <div ref={sizes} className={styles.sizes}>
        <Segmented
          label="Размер"
          options={drafts.map(({ size }, index) => ({ value: String(index), label: sizeText(size) }))}
          value={String(drafts.indexOf(draft))}
          onChange={(index) => form.select(drafts[Number(index)]?.size ?? null)}
        />
        {drafts.length > 1 && (
          <ActionIcon label={`Удалить размер: ${sizeText(draft.size)}`} onClick={() => onTask('remove')}>
            <Trash2 size={20} />
          </ActionIcon>
        )}
        <ActionIcon
          label="Добавить размер"
          refusal={offeredSizes.length > 0 ? undefined : 'Все размеры товара уже есть'}
          onClick={() => onTask('add')}
        >
          <Plus size={20} />
        </ActionIcon>
      </div>
      <Unlisted
        form={form}
        // Its buttons are gone.
        onMoved={() => focusIn(sizes, '[aria-pressed="true"]')}
      />
    </>
  );
}

/** Says when the product no longer has the size, which the service refuses, and offers the sizes that it has instead. */
function Unlisted({ form, onMoved }: { form: RecipeForm; onMoved: () => void }) {
  const { base, draft, drafts, errors, offeredSizes } = form;
  if (isListed(draft.size, base.sizes)) return null;
  const error = errors[`portions.${drafts.indexOf(draft)}.size`];
  const move = (to: string | null): void => {
    form.dispatch({ kind: 'move', size: draft.size, to });
    form.select(to);
    onMoved();
  };
  return (
    <div className={styles.unlisted}>
      <p className={error ? styles.problem : styles.warning} role={error && 'alert'}>
        {error ?? 'У товара больше нет такого размера'}.{' '}
        {offeredSizes.length > 0 ? 'Перенесите состав на другой размер:' : 'Удалите его из рецепта.'}
      </p>
      {offeredSizes.map((size) => (
        <Button key={size ?? ''} look="secondary" size="small" onClick={() => move(size)}>
          {sizeText(size)}
        </Button>
      ))}
    </div>
  );
}
