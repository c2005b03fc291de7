/** Asks before an entry is deleted for good. */
import type { ArchivedContents, ArchiveEntry } from '@skatert/contracts/menu/archive';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormBody } from '@skatert/ui-kit/form';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { apiDelete } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { entryPath } from './archive-query.js';
import { textsOf } from './archive-texts.js';
import { CallFailure } from './call-failure.js';
import { useArchiveCall } from './use-archive-call.js';
import { contentsText, useContents } from './use-contents.js';

export function EraseDialog({ entry, onClose }: { entry: ArchiveEntry; onClose: () => void }) {
  const { erased, notErased, type } = textsOf(entry.type);
  const contents = useContents(entry, onClose);
  const { busy, error, run } = useArchiveCall({
    brandId: entry.brandId,
    call: () => apiDelete(entryPath(entry)),
    onSuccess: () => toast.success(erased),
    failure: notErased,
    onClose,
  });
  return (
    <ConfirmDialog
      title="Удалить навсегда?"
      confirm="Удалить"
      danger
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <FormBody>
        <CallFailure text={notErased} error={error} />
        <p>
          {type} «{entry.name}» удалится из архива. Это действие нельзя отменить.
        </p>
        {entry.type === 'TAG' && <Contents contents={contents} />}
      </FormBody>
    </ConfirmDialog>
  );
}

function Contents({ contents }: { contents: ArchivedContents | null | undefined }) {
  if (contents === undefined) return <Skeleton height={20} />;
  if (contents === null) return <p>Вместе с ним удалится всё, что было архивировано вместе с ним.</p>;
  const text = contentsText(contents);
  return text !== null && <p>Вместе с ним удалятся: {text}.</p>;
}
