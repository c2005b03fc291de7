/** Asks before everything that was archived long ago is deleted for good. */
import type { PurgeResponse } from '@skatert/contracts/menu/archive';
import { PURGE_DAYS } from '@skatert/contracts/menu/archive-rules';
import type { Brand } from '@skatert/contracts/menu/brands';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormBody } from '@skatert/ui-kit/form';
import { apiDelete } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { purgePath } from './archive-query.js';
import { CallFailure } from './call-failure.js';
import { useArchiveCall } from './use-archive-call.js';
import { contentsText } from './use-contents.js';

const FAILURE = 'Не удалось очистить архив';

export function PurgeDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { busy, error, run } = useArchiveCall({
    brandId: brand.id,
    call: () => apiDelete<PurgeResponse>(purgePath(brand.id)),
    onSuccess: (deleted) => {
      const text = contentsText(deleted);
      const description = text === null ? 'Таких записей не было' : `Удалено: ${text}`;
      toast.success(`Архив очищен (старше ${PURGE_DAYS} дней)`, { description });
    },
    failure: FAILURE,
    onClose,
  });
  return (
    <ConfirmDialog
      title="Очистить архив?"
      confirm="Очистить"
      danger
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <FormBody>
        <CallFailure text={FAILURE} error={error} />
        <p>
          Товары и теги бренда «{brand.name}», архивированные больше {PURGE_DAYS} дней назад, удалятся
          навсегда. Это действие нельзя отменить.
        </p>
      </FormBody>
    </ConfirmDialog>
  );
}
