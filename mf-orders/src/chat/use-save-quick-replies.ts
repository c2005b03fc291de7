/** Saves quick replies that another person may be editing, too. */
import type { QuickReplies } from '@skatert/contracts/orders/quick-replies';
import { isApiError } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { saveQuickReplies } from './quick-replies-query.js';

export function useSaveQuickReplies(brandId: number, opened: QuickReplies, onSaved: () => void) {
  const client = useQueryClient();
  /** What another editor stored meanwhile: the next attempt replaces it. */
  const [theirs, setTheirs] = useState<QuickReplies | null>(null);
  const saving = useMutation({
    mutationFn: (texts: string[]) =>
      saveQuickReplies(client, brandId, { texts, version: (theirs ?? opened).version }),
    onSuccess: () => {
      onSaved();
      toast.success('Быстрые ответы сохранены');
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'EDIT_CONFLICT')
        setTheirs(error.details.current as QuickReplies);
    },
  });
  return {
    theirs,
    failure: saving.error,
    isSaving: saving.isPending,
    save: (texts: string[]) => {
      if (!saving.isPending) saving.mutate(texts);
    },
    /** Hides the failure, after its replies were taken over. */
    forgetFailure: () => saving.reset(),
  };
}
