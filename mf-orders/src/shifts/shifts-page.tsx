/** The closed shifts of a brand: their Z reports, the newest first. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { ShiftsPage as Shifts } from '@skatert/contracts/orders/shifts';
import { listedCountOf } from '@skatert/contracts/shared/text';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { useAllPointsText, useOwnPoints } from '@skatert/ui-kit/office/own-points';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { Results } from '@skatert/ui-kit/office/results';
import { InZone, ZoneNote } from '@skatert/ui-kit/office/zone';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { Link, useSearchParams } from '@skatert/web-kit/router';
import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { rereadShifts, type ShiftFilters, shiftsQuery } from '../open-shift/shift-queries.js';
import { BrandChoice } from '../orders/brand-choice.js';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import { paymentDays } from './payment-days.js';
import { SHIFT_CARDS_BELOW, shiftColumns } from './shift-columns.js';
import { ShiftPayments } from './shift-payments.js';
import styles from './shifts.module.css';

const EMPTY = 'Закрытых смен нет. Смену открывают и закрывают на кассе.';

export default function ShiftsPage() {
  const chosen = useChosenBrand(ORDERS_PERMISSIONS['shift.work']);
  const { brandId } = chosen;
  if (brandId === undefined) return <EmptyState asHeading Icon={Banknote} text={EMPTY} />;
  return (
    <BrandShifts key={brandId} brandId={brandId}>
      <BrandChoice {...chosen} />
    </BrandShifts>
  );
}

function BrandShifts({ brandId, children }: { brandId: number; children: ReactNode }) {
  const [filters, change] = useShiftFilters(brandId);
  const client = useQueryClient();
  const list = useQuery(shiftsQuery(brandId, filters));
  const { data, error, isPlaceholderData } = list;
  return (
    <InZone zone={data?.timeZone}>
      <OfficePage wide>
        <PageHeader
          title="Смены"
          notes={data && <Notes {...data} />}
          actions={<RefreshButton onRefresh={() => rereadShifts(client)} />}
        />
        <ShiftFields brandId={brandId} filters={filters} onChange={change}>
          {children}
        </ShiftFields>
        {data && (
          <ShiftPayments
            brandId={brandId}
            days={{ ...paymentDays(filters, isoDayIn(Date.now(), data.timeZone)), pointId: filters.pointId }}
          />
        )}
        {!data && error ? (
          <QueryFailure query={list} text="Не удалось загрузить смены" />
        ) : (
          <Results isOld={isPlaceholderData}>
            <DataTable
              label="Смены"
              columns={shiftColumns}
              rows={data?.content}
              rowKey={({ id }) => id}
              cardsBelow={SHIFT_CARDS_BELOW}
              cardSkeletonHeight={240}
              empty={<EmptyState Icon={Banknote} text={EMPTY} />}
            />
            <Pager
              page={filters.page}
              totalPages={data?.totalPages ?? 1}
              onPage={(page) => change({ page })}
            />
          </Results>
        )}
      </OfficePage>
    </InZone>
  );
}

const Notes = ({ totalElements, more, leftOpen = [] }: Shifts) => (
  <>
    {leftOpen.map(({ id, number, pointName }) => (
      <p key={id}>
        Точка «{pointName}» удалена, а её <Link to={`/admin/shifts/${id}`}>смена № {number}</Link> не закрыта
      </p>
    ))}
    <p>{listedCountOf(totalElements, more === true, ['смена', 'смены', 'смен'])}</p>
    <ZoneNote />
  </>
);

type ChangeFilters = (changed: Partial<ShiftFilters>) => void;

/** The filters are in the URL, so that reloads, bookmarks and Back keep them. */
function useShiftFilters(brandId: number): [ShiftFilters, ChangeFilters] {
  const [params, setParams] = useSearchParams();
  const change: ChangeFilters = (changed) =>
    setParams((current) => toParams(brandId, { ...filtersOf(current), page: 0, ...changed }));
  return [filtersOf(params), change];
}

const filtersOf = (params: URLSearchParams): ShiftFilters => ({
  pointId: Number(params.get('point')) || null,
  dateFrom: params.get('from') ?? '',
  dateTo: params.get('to') ?? '',
  page: Math.max(0, (Number(params.get('page')) || 1) - 1),
});

function toParams(
  brandId: number,
  { pointId, dateFrom, dateTo, page }: ShiftFilters,
): Record<string, string> {
  const values = { point: pointId, from: dateFrom, to: dateTo, page: page > 0 ? page + 1 : '' };
  const given = Object.entries(values).filter(([, value]) => value);
  return {
    brand: String(brandId),
    ...Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
  };
}

interface ShiftFieldsProps {
  brandId: number;
  filters: ShiftFilters;
  onChange: ChangeFilters;
  children: ReactNode;
}

function ShiftFields({ brandId, filters, onChange, children }: ShiftFieldsProps) {
  const points = useOwnPoints(brandId, useQuery(pointsQuery(brandId)).data);
  const { pointId, dateFrom, dateTo } = filters;
  const all = useAllPointsText(brandId);
  return (
    <Filters className={styles.filters}>
      {children}
      {points.length > 1 && (
        <SelectField
          label="Точка"
          value={pointId ?? ''}
          onChange={({ target }) => onChange({ pointId: Number(target.value) || null })}
        >
          <option value="">{all}</option>
          <Options of={points} />
        </SelectField>
      )}
      <DateField
        label="С даты"
        max={dateTo}
        value={dateFrom}
        onChange={(day) => onChange({ dateFrom: day })}
      />
      <DateField
        label="По дату"
        min={dateFrom}
        value={dateTo}
        onChange={(day) => onChange({ dateTo: day })}
      />
    </Filters>
  );
}
