/** Replaces the API key of an account, and shows the new one; only this time. */
import type { NewApiKey, StaffUser } from '@skatert/contracts/auth/staff';
import { Button } from '@skatert/ui-kit/button';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormActions, FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { apiPost, serverMessage } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { CopiedValue } from './copied-value.js';
import { nameOf } from './staff-names.js';
import { rereadStaff, STAFF_PATH } from './staff-query.js';

export function ApiKeyDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const replace = async () => {
    setBusy(true);
    try {
      setApiKey((await apiPost<NewApiKey>(`${STAFF_PATH}/${user.id}/api-key`)).apiKey);
      // The account has a new version.
      void rereadStaff(client);
    } catch (error) {
      toast.error(serverMessage(error, 'Не удалось создать ключ'));
    }
    setBusy(false);
  };
  if (apiKey === null)
    return (
      <ConfirmDialog
        title="Создать новый ключ API?"
        confirm="Создать ключ"
        busy={busy}
        onConfirm={() => void replace()}
        onClose={onClose}
      >
        <p>{nameOf(user)}: прежний ключ сразу перестанет действовать.</p>
      </ConfirmDialog>
    );
  return (
    <Modal
      title="Новый ключ API"
      width={520}
      compact
      onClose={onClose}
      loss="Ключ больше не будет показан."
      footer={
        <FormActions>
          <Button onClick={onClose}>Готово</Button>
        </FormActions>
      }
    >
      <FormBody>
        <p>{nameOf(user)}. Ключ больше не будет показан.</p>
        <CopiedValue label="Ключ API" value={apiKey} />
      </FormBody>
    </Modal>
  );
}
