/** The clients: who ordered from the caller's brands, the most recent order first. */

import { listedCountOf } from '@skatert/contracts/shared/text';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { type FailedQuery, QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Results } from '@skatert/ui-kit/office/results';
import { InZone, ZoneNote } from '@skatert/ui-kit/office/zone';
import { ReadButton } from '@skatert/ui-kit/read-button';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { Contact, Hourglass, RefreshCw } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { type ClientFilters, type ClientList, clientsQuery, isPlanned } from './client-queries.js';
import styles from './clients.module.css';
import { ClientCard, clientsColumns } from './clients-columns.js';
import { ClientsFilters } from './clients-filters.js';
import { type ChangeFilters, PAGE_SIZES, useClientFilters } from './use-client-filters.js';

/** The window width in px below which the columns don't fit. */
const CARDS_BELOW = 1000;

export default function ClientsPage() {
  const [filters, change] = useClientFilters();
  const list = useQuery(clientsQuery(filters));
  const { data, isPlaceholderData, refetch } = list;
  useCorrectPage(filters, isPlaceholderData ? undefined : data, change);
  return (
    <InZone zone={data?.timeZone}>
      <OfficePage className={styles.page} wide>
        <PageHeader
          title="Клиенты"
          notes={
            data && (
              <>
                <p>{countText(data)}</p>
                <ZoneNote />
              </>
            )
          }
          actions={
            <ReadButton
              icon={<RefreshCw size={20} />}
              aria-label="Обновить"
              className={styles.refresh}
              onRead={refetch}
            >
              <span>Обновить</span>
            </ReadButton>
          }
        />
        <ClientsFilters filters={filters} onChange={change} />
        <List filters={filters} onChange={change} list={list} />
      </OfficePage>
    </InZone>
  );
}

interface ListProps {
  filters: ClientFilters;
  onChange: ChangeFilters;
  list: FailedQuery & { data: ClientList | undefined; isPlaceholderData: boolean };
}

function List({ filters, onChange, list }: ListProps) {
  const { data, error, isPlaceholderData } = list;
  const { brandId } = filters;
  const columns = useMemo(() => clientsColumns(brandId), [brandId]);
  if (isPlanned(error))
    return <EmptyState Icon={Hourglass} text="Бэкенд-API для клиентов будет подключен позже" />;
  if (error) return <QueryFailure query={list} text="Не удалось загрузить клиентов" />;
  return (
    <Results isOld={isPlaceholderData} className={styles.list}>
      <DataTable
        label="Клиенты"
        columns={columns}
        rows={data?.content}
        rowKey={({ id }) => id}
        card={(client) => <ClientCard client={client} brandId={brandId} />}
        cardsBelow={CARDS_BELOW}
        skeletons={filters.size}
        cardSkeletonHeight={268}
        empty={<EmptyState Icon={Contact} text="Нет данных" />}
      />
      {data?.more && <p className={styles.more}>{moreText(data.total, filters)}</p>}
      <Pager
        page={filters.page}
        totalPages={data?.totalPages ?? 1}
        onPage={(page) => onChange({ page })}
        size={filters.size}
        sizes={PAGE_SIZES}
        onSize={(size) => onChange({ size })}
      />
    </Results>
  );
}

const countText = ({ total, more }: ClientList): string =>
  listedCountOf(total, more, ['клиент', 'клиента', 'клиентов']);

function moreText(listed: number, { search, brandId }: ClientFilters): string {
  if (search !== '')
    return `Нашлось больше: показаны те, кто заказывал последними: ${listed}. Уточните запрос.`;
  const others = brandId === null ? 'поиск или список одного бренда' : 'поиск';
  return `Показаны те, кто заказывал последними: ${listed}. Остальных найдёт ${others}.`;
}

/** Shows the last page when the URL's page does not exist. */
function useCorrectPage({ page }: ClientFilters, list: ClientList | undefined, change: ChangeFilters): void {
  const last = list === undefined ? page : Math.max(0, list.totalPages - 1);
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true });
  });
}
