/** Asks before another brand's cart is emptied. */
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { toast } from '@skatert/ui-kit/toast';
import { useAtom } from 'jotai';
import { brandConflictAtom } from './brand-conflict.js';
import styles from './cart.module.css';
import { useReplaceCart } from './use-cart.js';

export function BrandConflictDialog() {
  const [waiting, setWaiting] = useAtom(brandConflictAtom);
  const replace = useReplaceCart();
  if (!waiting) return null;
  const refuse = () => {
    setWaiting(null);
    toast.info('Добавление отменено: корзина содержит товары другого бренда.');
  };
  const confirm = () => replace.mutate(waiting, { onSettled: () => setWaiting(null) });
  return (
    <Modal
      title="Другой бренд"
      width={440}
      onClose={refuse}
      compact
      footer={
        <div className={styles.answers}>
          <Button look="secondary" onClick={refuse}>
            Отмена
          </Button>
          <Button onClick={confirm} busy={replace.isPending}>
            Очистить и добавить
          </Button>
        </div>
      }
    >
      <p>В корзине уже есть товары другого бренда. Очистить корзину и добавить этот товар?</p>
    </Modal>
  );
}
