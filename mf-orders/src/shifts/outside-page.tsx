/** The payments that belong to no shift, with their orders, the newest first. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { listedCountOf } from '@skatert/contracts/shared/text';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { daysText } from '@skatert/ui-kit/office/report-texts';
import { Results } from '@skatert/ui-kit/office/results';
import { InZone, useStaffZone, ZoneNote } from '@skatert/ui-kit/office/zone';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { useLocation, useSearchParams } from '@skatert/web-kit/router';
import { Banknote } from 'lucide-react';
import { outsideQuery } from '../open-shift/shift-queries.js';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import { outsideColumns } from './outside-columns.js';
import { paymentDays } from './payment-days.js';
import type { FromShifts } from './shift-payments.js';

const TITLE = 'Оплаты вне смен';
const EMPTY = 'Все оплаты этих дней — в сменах';
const CARDS_BELOW = 900;

export default function OutsidePage() {
  const { brandId } = useChosenBrand(ORDERS_PERMISSIONS['shift.work']);
  if (brandId === undefined) return <EmptyState asHeading Icon={Banknote} text={TITLE} />;
  return <BrandOutside key={brandId} brandId={brandId} />;
}

/** Returns the path of the list, with the filters and the page from which the user came. @param state of the history's entry */
function shiftsPath(state: Partial<FromShifts> | null, brandId: number, pointId: number | null): string {
  if (state?.shifts !== undefined) return `/admin/shifts${state.shifts}`;
  return `/admin/shifts?${new URLSearchParams({
    brand: String(brandId),
    ...(pointId && { point: String(pointId) }),
  })}`;
}

function BrandOutside({ brandId }: { brandId: number }) {
  const [params, setParams] = useSearchParams();
  const zone = useStaffZone();
  const given = { dateFrom: params.get('from') ?? '', dateTo: params.get('to') ?? '' };
  const days = paymentDays(given, isoDayIn(Date.now(), zone));
  const pointId = Number(params.get('point')) || null;
  const page = Math.max(0, (Number(params.get('page')) || 1) - 1);
  const list = useQuery(outsideQuery(brandId, { ...days, pointId }, page));
  const { data, error, isPlaceholderData } = list;
  const { state } = useLocation();
  const turn = (next: number) =>
    setParams((current) => ({ ...Object.fromEntries(current), page: String(next + 1) }), { state });
  return (
    <InZone zone={data?.timeZone}>
      <OfficePage wide>
        <BackNav label={TITLE} to={shiftsPath(state, brandId, pointId)} list="Все смены" />
        <PageHeader
          title={TITLE}
          notes={
            <>
              <p>{daysText(days)}</p>
              {data && (
                <p>{listedCountOf(data.totalElements, data.more === true, ['оплата', 'оплаты', 'оплат'])}</p>
              )}
              <ZoneNote />
            </>
          }
        />
        {!data && error ? (
          <QueryFailure query={list} text="Не удалось загрузить оплаты" />
        ) : (
          <Results isOld={isPlaceholderData}>
            <DataTable
              label={TITLE}
              columns={outsideColumns}
              rows={data?.content.map((each, row) => ({ ...each, row }))}
              rowKey={({ row }) => row}
              cardsBelow={CARDS_BELOW}
              cardSkeletonHeight={200}
              empty={<EmptyState Icon={Banknote} text={EMPTY} />}
            />
            <Pager page={page} totalPages={data?.totalPages ?? 1} onPage={turn} />
          </Results>
        )}
      </OfficePage>
    </InZone>
  );
}
