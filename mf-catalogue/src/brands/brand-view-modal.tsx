/** Shows the data of a brand. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { TIME_ZONE_LABELS } from '@skatert/contracts/shared/zone-names';
import { Modal } from '@skatert/ui-kit/modal';
import { Facts } from '@skatert/ui-kit/office/facts';
import { When } from '@skatert/ui-kit/office/zone';

export function BrandViewModal({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  return (
    <Modal title="Бренд" width={520} onClose={onClose}>
      <Facts
        stacked
        facts={[
          { name: 'Название', value: brand.name },
          { name: 'Юридическое название', value: brand.organizationName },
          { name: 'Описание', value: brand.description },
          // Who is bound to points is not sent it.
          ...(brand.bound ? [] : [{ name: 'Токен Telegram-бота', value: brand.telegramBotToken }]),
          { name: 'Часовой пояс', value: labelOf(TIME_ZONE_LABELS, brand.timeZone) },
          { name: 'Создан', value: <When at={brand.createdAt} /> },
          { name: 'Изменён', value: <When at={brand.updatedAt} /> },
        ]}
      />
    </Modal>
  );
}
