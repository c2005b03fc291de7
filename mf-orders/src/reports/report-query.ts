/** The query of a report, and the address of its file. */
import type { Report } from '@skatert/contracts/orders/reports';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, queryOptions } from '@skatert/web-kit/query';
import type { ReportView } from './report-view.js';

type Asked = Pick<ReportView, 'report' | 'brandId' | 'pointId' | 'from' | 'to'>;

/** What was sold is summed up within seconds: an open page asks again each half a minute. */
const REREAD_MS = 30_000;

export const reportQuery = ({ report, brandId, pointId, from, to }: Asked) =>
  queryOptions({
    queryKey: ['reports', report, brandId, pointId, from, to],
    queryFn: ({ signal }) =>
      apiGet<Report>(`/order/v1/reports/${report}${queryString({ brandId, pointId, from, to })}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REREAD_MS,
  });

export const reportFilePath = (
  { report, brandId, pointId, from, to }: Asked,
  format: 'csv' | 'xlsx',
): string => `/order/v1/reports/${report}/file${queryString({ brandId, pointId, from, to, format })}`;
