/** The dialogs that add a size to a recipe and delete one. Not within the recipe's form: they have forms of their own. */
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { AddSizeDialog } from './add-size-dialog.js';
import { sizeText } from './figure-texts.js';
import type { RecipeForm } from './use-recipe-form.js';

/** What happens to the selected size, or beside it. */
export type SizeTask = 'add' | 'remove';

export interface SizeDialogsProps {
  form: RecipeForm;
  task: SizeTask;
  onClose: () => void;
}

export function SizeDialogs({ form, task, onClose }: SizeDialogsProps) {
  const { drafts, draft } = form;
  if (task === 'add')
    return (
      <AddSizeDialog
        offered={form.offeredSizes}
        drafts={drafts}
        shown={draft}
        onAdd={(size, from) => {
          onClose();
          form.dispatch({ kind: 'add', size, from });
          form.select(size);
        }}
        onClose={onClose}
      />
    );
  const remove = () => {
    onClose();
    form.dispatch({ kind: 'remove', size: draft.size });
    form.select(drafts.find((each) => each !== draft)?.size ?? null);
  };
  return (
    <ConfirmDialog title="Удалить размер?" confirm="Удалить" danger onConfirm={remove} onClose={onClose}>
      <p>Состав размера «{sizeText(draft.size)}» будет удалён из рецепта.</p>
    </ConfirmDialog>
  );
}
