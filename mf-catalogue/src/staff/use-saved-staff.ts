/** Saves an edit of a staff account. */
import type { StaffUser } from '@skatert/contracts/auth/staff';
import { isApiError } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { rereadStaff } from './staff-query.js';
import { useContextErrors } from './use-context-errors.js';
import type { StaffRights } from './use-staff-rights.js';

/** Returns the function that saves; `conflict` is the account as another editor has saved it meanwhile. */
export function useSavedStaff(rights: StaffRights, onClose: () => void) {
  const client = useQueryClient();
  const orContext = useContextErrors(rights);
  const [conflict, setConflict] = useState<StaffUser | null>(null);
  const save = async (send: () => Promise<StaffUser>): Promise<void> => {
    setConflict(null);
    try {
      await orContext(send());
    } catch (error) {
      if (isApiError(error) && error.code === 'EDIT_CONFLICT')
        setConflict(error.details.current as StaffUser);
      throw error;
    }
    toast.success('Пользователь сохранён');
    await rereadStaff(client);
    onClose();
  };
  return { save, conflict };
}
