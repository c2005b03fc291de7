import { serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent } from 'react';

/** Says that an editor can't be opened, and closes it, once what it edits could not be read. `error` null: no failure. */
export function useFailedOpening(error: Error | null, onClose: () => void): void {
  const fail = useEffectEvent((cause: Error) => {
    toast.error(serverMessage(cause, 'Не удалось открыть редактирование'));
    onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
}
