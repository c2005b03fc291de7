/** The promo codes of the caller's brands, the newest first. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { PromoCode } from '@skatert/contracts/orders/promo-codes';
import { NextPage } from '@skatert/ui-kit/next-page';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { BrandFilter } from '@skatert/ui-kit/office/brand-select';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { EmptyState } from '@skatert/ui-kit/state';
import { apiPut, serverMessage } from '@skatert/web-kit/api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { useSearchParams } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { Plus, TicketPercent } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useBrandsWith } from '../orders/use-brand-roles.js';
import { usePromoRefusal } from './promo-brands.js';
import styles from './promo-codes.module.css';
import { type PromoActions, PromoCard, promoColumns } from './promo-columns.js';
import { codesOf, PROMO_CODES_PATH, promoCodesQuery, rereadPromoCodes } from './promo-queries.js';

const PromoModal = fetched(() => import(/* webpackPrefetch: true */ './promo-modal.js'), 'PromoModal');

/** The window width in px below which the columns don't fit. */
const CARDS_BELOW = 1000;

export default function PromoCodesPage() {
  const [brandId, setBrandId] = useBrandFilter();
  const [opened, setOpened] = useState<{ code: PromoCode | null } | null>(null);
  const client = useQueryClient();
  return (
    <OfficePage>
      <PageHeader
        title="Промокоды"
        actions={
          <>
            <RefreshButton onRefresh={() => rereadPromoCodes(client)} />
            <ActionButton
              icon={<Plus size={20} />}
              refusal={usePromoRefusal()}
              onClick={() => setOpened({ code: null })}
            >
              Новый промокод
            </ActionButton>
          </>
        }
      />
      <PromoFilters brandId={brandId} onChange={setBrandId} />
      <List brandId={brandId} onEdit={(code) => setOpened({ code })} />
      {opened && <PromoModal {...opened} brandId={brandId} onClose={() => setOpened(null)} />}
    </OfficePage>
  );
}

/** The brand is in the URL, so that reloads, bookmarks and Back keep it; null: all brands. */
function useBrandFilter(): [number | null, (brandId: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const brand = params.get('brand') ?? '';
  const brandId = /^[1-9]\d{0,14}$/.test(brand) ? Number(brand) : null;
  return [brandId, (next) => setParams(next === null ? {} : { brand: String(next) })];
}

interface PromoFiltersProps {
  brandId: number | null;
  onChange: (brandId: number | null) => void;
}

/** Nothing to choose with a single brand. */
function PromoFilters({ brandId, onChange }: PromoFiltersProps) {
  const brands = useBrandsWith(ORDERS_PERMISSIONS['promo.edit']);
  const isNamed = brandId === null || brands.some(({ id }) => id === brandId);
  if (brands.length < 2 && isNamed) return null;
  return (
    <Filters className={styles.filters}>
      <BrandFilter brands={brands} brandId={brandId} onChange={onChange} hideLabel />
    </Filters>
  );
}

interface ListProps {
  brandId: number | null;
  onEdit: (code: PromoCode) => void;
}

function List({ brandId, onEdit }: ListProps) {
  const list = useInfiniteQuery(promoCodesQuery(brandId));
  const { data, error, hasNextPage } = list;
  const stop = useStop();
  const actions: PromoActions = { edit: onEdit, stop };
  const codes = useMemo(() => data && codesOf(data), [data]);
  if (!codes && error) return <QueryFailure query={list} text="Не удалось загрузить промокоды" />;
  return (
    <div className={styles.list}>
      <DataTable
        label="Промокоды"
        columns={promoColumns(actions)}
        rows={codes}
        rowKey={({ id }) => id}
        card={(code) => <PromoCard code={code} actions={actions} />}
        cardsBelow={CARDS_BELOW}
        empty={<EmptyState Icon={TicketPercent} text="Промокодов пока нет" />}
      />
      {hasNextPage && (
        <div className={styles.more}>
          <NextPage list={list} failure="Не удалось загрузить промокоды" />
        </div>
      )}
    </div>
  );
}

/** Returns a function that stops a code, or lets it be used again. */
function useStop(): (code: PromoCode) => void {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, stopped }: PromoCode) =>
      apiPut<PromoCode>(`${PROMO_CODES_PATH}/${id}/stopped`, { stopped: !stopped }),
    onSuccess: ({ code, stopped }) =>
      toast.success(`Промокод ${code} ${stopped ? 'остановлен' : 'снова действует'}`),
    onError: (failure) => toast.error(serverMessage(failure, 'Не удалось изменить промокод')),
    onSettled: () => rereadPromoCodes(client),
  });
  return (code) => {
    if (!isPending) mutate(code);
  };
}
