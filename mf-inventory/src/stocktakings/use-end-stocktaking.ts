import type { InventoryErrorCode } from '@skatert/contracts/inventory/errors';
import type { StocktakingDetails } from '@skatert/contracts/inventory/stocktakings';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { useReload } from '../shared/queries/list-query.js';
import { STOCKTAKINGS_PATH } from './stocktaking-queries.js';

interface EndOptions {
  /** The last part of the call's path. */
  call: 'post' | 'cancel';
  done: string;
  /** Shown when the server sent no message. */
  failed: string;
  onClose: () => void;
}

/** Returns the function that ends a stocktaking and closes its dialog, whether it is running, and why it failed. */
export function useEndStocktaking(
  { id }: Pick<StocktakingDetails, 'id'>,
  { call, done, failed, onClose }: EndOptions,
) {
  const reload = useReload();
  const [isEnding, setEnding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = (): Promise<void> => {
    onClose();
    return reload();
  };
  const end = async (body?: object): Promise<void> => {
    setEnding(true);
    setFailure(undefined);
    try {
      await apiPost(`${STOCKTAKINGS_PATH}/${id}/${call}`, body);
      toast.success(done);
      await close();
    } catch (error) {
      const message = serverMessage(error, failed);
      setEnding(false);
      const code = isApiError<InventoryErrorCode>(error) ? error.code : undefined;
      // Somebody else was first: the dialog has nothing to ask any more.
      if (code !== 'COUNT_CLOSED') {
        setFailure(message);
        // The dialog asks again, about what has been entered since.
        return code === 'CONFLICT' ? reload() : undefined;
      }
      toast.error(message);
      await close();
    }
  };
  return { end, isEnding, failure };
}
