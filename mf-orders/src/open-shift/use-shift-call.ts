import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import type { Shift } from '@skatert/contracts/orders/shifts';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { rereadShifts } from './shift-queries.js';

/**
 * Returns a function that sends what is done with a shift, and returns it. Whatever comes of it, shifts are read again: another cashier may
 * have been faster, or the response may have been lost.
 */
export function useShiftCall() {
  const client = useQueryClient();
  return async (path: string, body: unknown, headers?: Record<string, string>): Promise<Shift> => {
    try {
      return await apiPost<Shift>(path, body, headers && { headers });
    } catch (error) {
      // The dialog with its message goes with the shift.
      if (isApiError<OrdersErrorCode>(error) && error.code === 'SHIFT_CLOSED') toast.error(error.message);
      throw error;
    } finally {
      rereadShifts(client);
    }
  };
}
