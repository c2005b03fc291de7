/** What the screens read and send of shifts. */
import type { CounterSettings } from '@skatert/contracts/orders/counter';
import type {
  OutsidePaymentsPage,
  PointShift,
  Shift,
  ShiftPayments,
  ShiftsPage,
} from '@skatert/contracts/orders/shifts';
import type { Days } from '@skatert/contracts/shared/periods';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@skatert/web-kit/query';

/** How often an open counter reads the sums of its shift again, in ms: another desk may have taken money. */
const REREAD_MS = 30_000;

const KEY = 'shifts';

export const pointShiftPath = (brandId: number, pointId: number): string =>
  `/order/v1/brand/${brandId}/points/${pointId}/shift`;

export const shiftPath = (id: number): string => `/order/v1/shifts/${id}`;

export const pointShiftQuery = (brandId: number, pointId: number) =>
  queryOptions({
    queryKey: [KEY, 'open', brandId, pointId],
    queryFn: ({ signal }) => apiGet<PointShift>(pointShiftPath(brandId, pointId), { signal }),
    refetchInterval: REREAD_MS,
  });

export const shiftQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => apiGet<Shift>(shiftPath(id), { signal }),
  });

export interface ShiftFilters {
  pointId: number | null;
  /** yyyy-mm-dd; empty: none. */
  dateFrom: string;
  dateTo: string;
  /** From 0. */
  page: number;
}

const SIZE = 20;

export const shiftsQuery = (brandId: number, { pointId, dateFrom, dateTo, page }: ShiftFilters) => {
  const filters = { pointId: pointId ?? undefined, dateFrom, dateTo };
  return queryOptions({
    queryKey: [KEY, 'list', brandId, filters, page],
    queryFn: ({ signal }) =>
      apiGet<ShiftsPage>(
        `/order/v1/brand/${brandId}/shifts${queryString({ ...filters, page, size: SIZE })}`,
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  });
};

/** The records of payments of some days, of a point or of all. */
export interface PaymentDays extends Days {
  pointId: number | null;
}

const paymentsPath = (brandId: number): string => `/order/v1/brand/${brandId}/shift-payments`;

export const shiftPaymentsQuery = (brandId: number, { pointId, ...days }: PaymentDays) => {
  const asked = { pointId: pointId ?? undefined, ...days };
  return queryOptions({
    queryKey: [KEY, 'payments', brandId, asked],
    queryFn: ({ signal }) =>
      apiGet<ShiftPayments>(`${paymentsPath(brandId)}${queryString(asked)}`, { signal }),
  });
};

export const outsideQuery = (brandId: number, { pointId, ...days }: PaymentDays, page: number) => {
  const asked = { pointId: pointId ?? undefined, ...days, page, size: SIZE };
  return queryOptions({
    queryKey: [KEY, 'outside', brandId, asked],
    queryFn: ({ signal }) =>
      apiGet<OutsidePaymentsPage>(`${paymentsPath(brandId)}/outside${queryString(asked)}`, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Reads all shifts again that are shown. */
export const rereadShifts = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [KEY] });

export const counterSettingsPath = (brandId: number): string => `/order/v1/brand/${brandId}/counter-settings`;

export const counterSettingsQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['counter-settings', brandId],
    queryFn: ({ signal }) => apiGet<CounterSettings>(counterSettingsPath(brandId), { signal }),
  });
