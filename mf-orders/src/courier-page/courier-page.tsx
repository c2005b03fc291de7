/** The page of a courier, for his phone: the orders that he carries. */
import type {
  CourierLinkBody,
  CourierOrder,
  CourierPage as Page,
} from '@skatert/contracts/orders/courier-page';
import { COURIER_TEXTS, type CourierStep, readCourierToken } from '@skatert/contracts/orders/courier-rules';
import type { PaymentMethod } from '@skatert/contracts/orders/payments';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useLocation, useParams } from '@skatert/web-kit/router';
import { Bike, Unlink } from 'lucide-react';
import { useState } from 'react';
import { LostConnection, useFreshness } from '../orders/freshness.js';
import { InOrderZone, OrderZoneNote } from '../orders/order-zone.js';
import { CourierOrderCard } from './courier-order.js';
import styles from './courier-page.module.css';
import { courierQuery } from './courier-query.js';
import { type KeptStep, keepStep, useSteps, withSteps } from './courier-steps.js';
import { StepDialog } from './step-dialog.js';
import { useGoneOrders } from './use-gone-orders.js';
import { useSavePage } from './use-save-page.js';
import { useSendSteps } from './use-send-steps.js';

export default function CourierPage() {
  const id = Number(useParams().courierId);
  const token = readCourierToken(useLocation().hash);
  return (
    <div className={styles.screen}>
      <meta name="robots" content="noindex" />
      {token === undefined ? <Gone courierId={id} /> : <Orders link={{ id, token }} />}
    </div>
  );
}

const UNSENT = ['отметка не отправлена', 'отметки не отправлены', 'отметок не отправлены'] as const;
const NO_STEPS: readonly KeptStep[] = [];

/** What was not sent by the former link waits for the new one of the same courier. */
function Gone({ courierId }: { courierId: number }) {
  const { length } = useSteps(courierId);
  return (
    <>
      <EmptyState asHeading Icon={Unlink} text={COURIER_TEXTS.gone} />
      {length > 0 && (
        <p role="alert">
          {countOf(length, UNSENT)}: попросите новую ссылку и откройте её на этом телефоне — тогда отправим
        </p>
      )}
    </>
  );
}

function Orders({ link }: { link: CourierLinkBody }) {
  const query = useQuery(courierQuery(link));
  const { data: page, error } = query;
  const freshness = useFreshness(query);
  const steps = useSteps(link.id);
  // A link that was renewed: what the page has read is not for its holder any more.
  const isGone = isApiError(error) && (error.status === 404 || error.status === 400);
  useSendSteps(link, isGone ? NO_STEPS : steps);
  const { gone, dismiss } = useGoneOrders(page, steps);
  useSavePage(link, { page, readAt: query.dataUpdatedAt, isGone }, steps);
  if (isGone) return <Gone courierId={link.id} />;
  if (!page)
    return error ? (
      <>
        <ErrorState text={serverMessage(error, 'Не удалось загрузить заказы')} onRetry={query.refetch} />
        <Unsent count={steps.length} />
      </>
    ) : (
      <LoadingText>Загружаем заказы…</LoadingText>
    );
  return (
    <InOrderZone of={page}>
      <Head page={page} />
      <LostConnection alone freshness={freshness} onRetry={query.refetch} />
      {freshness.lost && <Unsent count={steps.length} />}
      {gone.length > 0 && (
        <div className={styles.gone}>
          <p role="alert">{goneText(gone)}</p>
          <Button look="secondary" onClick={dismiss}>
            Понятно
          </Button>
        </div>
      )}
      <List courierId={link.id} orders={withSteps(page, steps)} more={page.more} />
    </InOrderZone>
  );
}

const Unsent = ({ count }: { count: number }) =>
  count > 0 && <p role="status">{countOf(count, UNSENT)}: отправим, когда появится связь</p>;

const goneText = (ids: readonly number[]): string =>
  `${ids.map((id) => `#${id}`).join(', ')}: больше не у вас. Заказ отменили, передали другому или уже отметили доставленным.`;

const Head = ({ page }: { page: Page }) => (
  <header className={styles.title}>
    <h1>{page.name}</h1>
    <p>
      {page.brandName}
      {page.delivered > 0 && ` · доставлено за смену: ${page.delivered}`}
    </p>
    <OrderZoneNote of={page} />
  </header>
);

interface ListProps {
  courierId: number;
  orders: readonly CourierOrder[];
  more: boolean;
}

function List({ courierId, orders, more }: ListProps) {
  const [asked, setAsked] = useState<{ order: CourierOrder; step: CourierStep } | null>(null);
  const take = (method: PaymentMethod | null) => {
    if (asked)
      keepStep({ courierId, orderId: asked.order.id, step: asked.step, method, key: crypto.randomUUID() });
    setAsked(null);
  };
  if (orders.length === 0) return <EmptyState Icon={Bike} text="Заказов пока нет" />;
  return (
    <>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <CourierOrderCard order={order} onStep={(step) => setAsked({ order, step })} />
          </li>
        ))}
      </ul>
      {more && <p>Показаны первые {orders.length} заказов</p>}
      {asked && <StepDialog {...asked} onStep={take} onClose={() => setAsked(null)} />}
    </>
  );
}
