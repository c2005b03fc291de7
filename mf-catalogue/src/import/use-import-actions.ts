/** Applies an import and takes it back. */
import type { MenuImport } from '@skatert/contracts/menu/import';
import { serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { applyImport, importKey, undoImport } from './import-query.js';

export interface ImportActions {
  apply: () => void;
  undo: () => void;
  isApplying: boolean;
  isUndoing: boolean;
  /** The state that the last call leads to. */
  goal: MenuImport['state'] | null;
  /** Why the last call failed; to be shown unless the state says that it goes on or succeeded. */
  problem: string | null;
}

export function useImportActions(id: number): ImportActions {
  const client = useQueryClient();
  const options = (call: (id: number) => Promise<MenuImport>, success: string) => ({
    mutationFn: () => call(id),
    onSuccess: (changed: MenuImport) => {
      client.setQueryData(importKey(id), changed);
      toast.success(success);
      // All lists of products and groups may differ now.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== importKey(id)[0] });
    },
    // The call may have succeeded although its response was lost.
    onError: () => void client.invalidateQueries({ queryKey: importKey(id) }),
  });
  const apply = useMutation(options(applyImport, 'Меню обновлено'));
  const undo = useMutation(options(undoImport, 'Импорт отменён'));
  const failed = apply.error ?? undo.error;
  return {
    apply: () => {
      undo.reset();
      apply.mutate();
    },
    undo: () => {
      apply.reset();
      undo.mutate();
    },
    isApplying: apply.isPending,
    isUndoing: undo.isPending,
    goal: apply.isIdle ? (undo.isIdle ? null : 'UNDONE') : 'APPLIED',
    problem: failed
      ? serverMessage(
          failed,
          apply.error ? 'Не удалось применить файл. Меню осталось прежним.' : 'Не удалось отменить импорт',
        )
      : null,
  };
}
