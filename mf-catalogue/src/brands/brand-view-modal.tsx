/** A brand to read. */
import type { Brand } from '@skatert/contracts/menu/menu';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { Modal } from '@skatert/ui-kit/modal';
import styles from './brands.module.css';

export function BrandViewModal({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const facts: [string, string | null][] = [
    ['Название', brand.name],
    ['Юридическое название', brand.organizationName],
    ['Описание', brand.description],
    ['Токен Telegram-бота', brand.telegramBotToken],
    ['Создан', formatDateTime(brand.createdAt)],
    ['Изменён', formatDateTime(brand.updatedAt)],
  ];
  return (
    <Modal title="Бренд" width={520} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
