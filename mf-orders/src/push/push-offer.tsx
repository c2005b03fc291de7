/** Offers push messages to a customer who waits for an order. */
import { Button } from '@skatert/ui-kit/button';
import { isApiError, messageOf } from '@skatert/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { BellOff, BellRing } from 'lucide-react';
import styles from './push-offer.module.css';
import { isPushKnown, pushQuery, switchPushOff, switchPushOn } from './push-query.js';

const NOT_SWITCHED = 'Не удалось включить уведомления. Попробуйте позже.';

export function PushOffer() {
  return isPushKnown() && <Offer />;
}

/** Its place is kept while the state is unknown. */
function Offer() {
  const client = useQueryClient();
  const { data: state, isError } = useQuery(pushQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn() : switchPushOff()),
    onSuccess: (changed) => client.setQueryData(pushQuery.queryKey, changed),
    onError: (error) => toast.error(isApiError(error) ? messageOf(error) : NOT_SWITCHED),
  });
  if (state === 'unavailable' || isError) return null;
  return (
    <div className={styles.offer}>
      {state === 'off' && (
        <Button look="secondary" icon={<BellRing size={20} />} busy={isPending} onClick={() => mutate(true)}>
          Сообщить, когда заказ будет готов
        </Button>
      )}
      {state === 'on' && (
        <>
          <span className={styles.text}>
            <BellRing size={20} aria-hidden="true" />
            Сообщим, когда заказ будет готов
          </span>
          <Button look="quiet" busy={isPending} onClick={() => mutate(false)}>
            Не сообщать
          </Button>
        </>
      )}
      {state === 'denied' && (
        <span className={styles.text}>
          <BellOff size={20} aria-hidden="true" />
          Уведомления запрещены в настройках браузера
        </span>
      )}
    </div>
  );
}
