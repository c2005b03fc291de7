/** Leads to the choice of a context when a call needs one. */
import type { AuthErrorCode } from '@skatert/contracts/auth/errors';
import { isApiError } from '@skatert/web-kit/api';
import { useCallback } from 'react';
import type { StaffRights } from './use-staff-rights.js';

/** Returns a function that passes a call on, and opens the context picker when it was refused without a context. */
export function useContextErrors({ openContextPicker }: StaffRights) {
  return useCallback(
    <T>(call: Promise<T>): Promise<T> =>
      call.catch((error) => {
        if (isApiError<AuthErrorCode>(error) && error.code === 'NO_CONTEXT') openContextPicker();
        throw error;
      }),
    [openContextPicker],
  );
}
