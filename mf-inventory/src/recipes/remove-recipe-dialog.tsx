import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';

export interface RemoveRecipeDialogProps {
  /** The name of the product or of the ingredient. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a recipe without ingredients is saved, which deletes it. */
export const RemoveRecipeDialog = ({ name, onConfirm, onClose }: RemoveRecipeDialogProps) => (
  <ConfirmDialog title="Удалить рецепт?" confirm="Удалить" danger onConfirm={onConfirm} onClose={onClose}>
    <p>В рецепте «{name}» не осталось ингредиентов: он будет удалён.</p>
  </ConfirmDialog>
);
