/** The point of the report that was read last: kept by the browser, for its brand. */
import { fields, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

export interface ReportPoint {
  brandId: number;
  /** 0: the deliveries. */
  pointId: number;
}

export const storedReportPoint = stored<ReportPoint>(
  'report_point',
  fields({ brandId: whole, pointId: whole }),
);
