/** Asks for confirmation before a brand is archived. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { apiDelete } from '@skatert/web-kit/api';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useQueryClient } from '@skatert/web-kit/query';
import { reloadMemberships } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtom } from 'jotai';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { brandPath, invalidateBrands } from './brands-query.js';

export function ArchiveDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const client = useQueryClient();
  const [current, select] = useAtom(currentBrandAtom);
  const archive = async (): Promise<void> => {
    await apiDelete(brandPath(brand.id));
    toast.success(`Бренд «${brand.name}» отправлен в архив`);
    if (current?.id === brand.id) select(null);
    invalidateBrands(client);
    onClose();
    await reloadMemberships().catch((error) => console.warn('brands: memberships not reloaded', error));
  };
  return (
    <ConfirmCall
      title="Архивировать бренд?"
      confirm="Архивировать"
      failure="Не удалось архивировать бренд"
      call={archive}
      onClose={onClose}
    >
      <p>
        «{brand.name}» исчезнет с витрины и из списков сотрудников вместе со своим меню. Вернуть бренд на этом
        экране нельзя.
      </p>
    </ConfirmCall>
  );
}
