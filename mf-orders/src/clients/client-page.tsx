/** A client of one brand: who he is, his orders, the notes of the staff, and a block of new orders. */

import type { ClientDetails } from '@skatert/contracts/orders/clients';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Badge } from '@skatert/ui-kit/badge';
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { BrandSelect } from '@skatert/ui-kit/office/brand-select';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { ZoneNote } from '@skatert/ui-kit/office/zone';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useParams } from '@skatert/web-kit/router';
import { UserX } from 'lucide-react';
import { InBrandZone } from '../orders/brand-zone.js';
import { GuestMark } from '../orders/guest-mark.js';
import { useBrandsWith } from '../orders/use-brand-roles.js';
import styles from './client.module.css';
import { BlockButton, BlockNote } from './client-block.js';
import { ClientFacts } from './client-facts.js';
import { ClientNotes } from './client-notes.js';
import { ClientOrders } from './client-orders.js';
import { clientQuery } from './client-queries.js';
import { useClientBrand } from './use-client-filters.js';

export default function ClientPage() {
  const id = Number(useParams().id);
  const [brandId, showBrand] = useClientBrand();
  return (
    <OfficePage>
      <BackNav label="Клиент" to="/admin/clients" list="Все клиенты">
        <BrandChoice brandId={brandId} onChange={showBrand} />
      </BackNav>
      {brandId === null ? (
        <NotShown text="Выберите бренд: заказы и заметки у каждого бренда свои" />
      ) : (
        <BrandClientView key={`${id}/${brandId}`} id={id} brandId={brandId} />
      )}
    </OfficePage>
  );
}

/** Nothing to choose with a single brand. */
function BrandChoice({ brandId, onChange }: { brandId: number | null; onChange: (brandId: number) => void }) {
  const brands = useBrandsWith(ORDERS_PERMISSIONS['client.list']);
  if (brands.length < 2) return null;
  return <BrandSelect brands={brands} brandId={brandId} onChange={onChange} hideLabel />;
}

const NotShown = ({ text }: { text: string }) => (
  <>
    <PageHeader title="Клиент" />
    <EmptyState Icon={UserX} text={text} />
  </>
);

function BrandClientView({ id, brandId }: { id: number; brandId: number }) {
  const query = useQuery(clientQuery({ id, brandId }));
  const { data: client, error } = query;
  if (client)
    return (
      <InBrandZone brandId={brandId}>
        <Client client={client} />
      </InBrandZone>
    );
  if (!error) return <PageSkeleton />;
  if (isApiError(error) && error.status === 404)
    return <NotShown text="Этот клиент ничего не заказывал в этом бренде" />;
  return (
    <>
      <PageHeader title="Клиент" />
      <QueryFailure query={query} text="Не удалось загрузить клиента" />
    </>
  );
}

function Client({ client }: { client: ClientDetails }) {
  const { id, guest, fullName, brandName, block } = client;
  return (
    <>
      <PageHeader
        title={fullName}
        notes={
          <>
            <p>{guest ? brandName : `#${id} · ${brandName}`}</p>
            <GuestMark of={client} />
            <ZoneNote />
            {block && <Badge tone="danger">Заблокирован</Badge>}
          </>
        }
        actions={<BlockButton client={client} />}
      />
      {block && <BlockNote block={block} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <ClientFacts client={client} />
          <ClientNotes client={client} />
        </div>
        <ClientOrders id={id} brandId={client.brandId} />
      </div>
    </>
  );
}

const PageSkeleton = () => (
  <>
    <LoadingText>Загружаем клиента…</LoadingText>
    <Skeleton width="min(280px, 70%)" height={36} />
    <div className={styles.columns}>
      <Skeleton height={320} />
      <Skeleton height={420} />
    </div>
  </>
);
