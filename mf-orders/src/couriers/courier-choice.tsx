/** The dialog that gives orders of a brand to one of its couriers: a press on his name is the choice. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { couriersQuery } from './courier-queries.js';
import styles from './couriers.module.css';
import { useAssign } from './use-assign.js';

export interface CourierChoiceProps {
  /** All of the same brand. */
  orders: readonly Pick<StaffOrder, 'id' | 'brandId' | 'courier'>[];
  onDone?: () => void;
  onClose: () => void;
}

export function CourierChoice({ orders, onDone, onClose }: CourierChoiceProps) {
  const [first] = orders;
  const list = useQuery({ ...couriersQuery(first?.brandId ?? 0), gcTime: 0 });
  const { mutate, isPending } = useAssign(() => {
    onClose();
    onDone?.();
  });
  const title = orders.length === 1 ? `Курьер заказа #${first?.id}` : `Курьер заказов: ${orders.length}`;
  const working = list.data?.filter(({ archived }) => !archived) ?? [];
  const isTheirs = (id: number) => orders.every(({ courier }) => courier?.id === id);
  return (
    <Modal title={title} width={440} onClose={onClose}>
      {list.data ? (
        <ul className={styles.choices}>
          {working.map((courier) => (
            <li key={courier.id}>
              <Button
                look={isTheirs(courier.id) ? 'primary' : 'secondary'}
                aria-pressed={isTheirs(courier.id)}
                className={styles.choice}
                disabled={isPending}
                onClick={() => mutate({ orders, courier })}
              >
                {courier.name}
              </Button>
            </li>
          ))}
          {working.length === 0 && <li>Курьеров пока нет: их добавляют на странице «Курьеры»</li>}
          {orders.some(({ courier }) => courier) && (
            <li>
              <Button look="quiet" disabled={isPending} onClick={() => mutate({ orders, courier: null })}>
                Без курьера
              </Button>
            </li>
          )}
        </ul>
      ) : list.error ? (
        <QueryFailure query={list} text="Не удалось загрузить курьеров" />
      ) : (
        <LoadingText>Загружаем курьеров…</LoadingText>
      )}
    </Modal>
  );
}
