/** Asks for confirmation before a group of extras is deleted. */
import type { StaffExtraGroup } from '@skatert/contracts/menu/extra-groups';
import { apiDelete } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { extraGroupPath, invalidateExtras } from './extras-query.js';

export interface RemoveGroupDialogProps {
  group: Pick<StaffExtraGroup, 'id' | 'name' | 'brandId'>;
  onClose: () => void;
}

export function RemoveGroupDialog({ group: { id, name, brandId }, onClose }: RemoveGroupDialogProps) {
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    await apiDelete(extraGroupPath(id));
    toast.success('Группа добавок удалена');
    void invalidateExtras(client, brandId);
    onClose();
  };
  return (
    <ConfirmCall
      title="Удалить группу добавок?"
      confirm="Удалить"
      failure="Не удалось удалить группу добавок"
      call={remove}
      onClose={onClose}
    >
      <p>«{name}» со всеми вариантами исчезнет у всех товаров. Оформленные заказы не изменятся.</p>
    </ConfirmCall>
  );
}
