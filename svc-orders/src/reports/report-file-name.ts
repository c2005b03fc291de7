/** Names the file of a report by what it is of. */
import { REPORT_FILE_NAMES } from '@skatert/contracts/orders/report-rules';
import type { Report } from '@skatert/contracts/orders/reports';
import { DELIVERIES, DELIVERIES_TEXT } from '@skatert/contracts/shared/staff-points';
import { fileNameOf } from '@skatert/contracts/shared/table-files';
import type { MenuReader } from '../menu/menu-reader.js';

interface NamesDeps {
  menu: Pick<MenuReader, 'brands' | 'points'>;
}

/** The brand and the point that were asked for. */
interface Place {
  brandId?: number | undefined;
  pointId?: number | undefined;
}

/** Returns the name without its extension: «блюда-кофейня-2026-11-24-2026-11-30», with the point that was chosen. */
export async function reportFileName(
  deps: NamesDeps,
  { report, from, to, brandIds }: Pick<Report, 'report' | 'from' | 'to' | 'brandIds'>,
  { brandId, pointId }: Place,
): Promise<string> {
  const [brand] = brandIds.length === 1 ? (await deps.menu.brands(brandIds)).values() : [];
  // Without a brand nothing has said whose the point is: it may be another's.
  const point = brandId === undefined ? undefined : await pointName(deps, pointId);
  return fileNameOf(REPORT_FILE_NAMES[report], brand?.name, point, from, to);
}

async function pointName({ menu }: NamesDeps, pointId: number | undefined): Promise<string | undefined> {
  if (pointId === undefined) return undefined;
  if (pointId === DELIVERIES) return DELIVERIES_TEXT;
  return (await menu.points([pointId])).get(pointId)?.name;
}
