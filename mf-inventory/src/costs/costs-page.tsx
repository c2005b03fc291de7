/** What the sold dishes cost, and what they brought. */
import { DISH_COST_TEXTS } from '@skatert/contracts/inventory/dish-cost-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { PrintButton } from '@skatert/ui-kit/office/print-button';
import { PrintedPlace } from '@skatert/ui-kit/office/printed-report';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { daysText } from '@skatert/ui-kit/office/report-texts';
import { Results } from '@skatert/ui-kit/office/results';
import { TableDownloads } from '@skatert/ui-kit/office/table-downloads';
import { InZone, ZoneNote } from '@skatert/ui-kit/office/zone';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { ChartPie } from 'lucide-react';
import { useMemo } from 'react';
import { useMasterId } from '../shared/queries/list-query.js';
import { useContextBrands } from '../shared/use-context-brands.js';
import { cardsBelow, costColumns } from './cost-columns.js';
import { CostFilters } from './cost-filters.js';
import { CostNotes } from './cost-notes.js';
import { sortedCosts } from './cost-rows.js';
import { CostTiles } from './cost-tiles.js';
import styles from './costs.module.css';
import { CostsOnPaper } from './costs-on-paper.js';
import { costsFilePath, costsQuery } from './costs-query.js';
import { useCostsView } from './use-costs-view.js';

export default function CostsPage() {
  const [view, change] = useCostsView();
  const { brands } = useContextBrands(INVENTORY_PERMISSIONS['costs.read']);
  const query = useQuery(costsQuery(view, useMasterId()));
  const { data, error, isPlaceholderData } = query;
  const hasBrands = brands.length > 1 && view.brandId === null;
  const columns = useMemo(() => costColumns(hasBrands), [hasBrands]);
  const rows = useMemo(() => data && sortedCosts(data.rows, view.sort), [data, view.sort]);
  return (
    <InZone zone={data?.timeZone}>
      <OfficePage wide>
        <PageHeader
          title={DISH_COST_TEXTS.title}
          notes={
            <>
              <p>{daysText(view)}</p>
              <ZoneNote />
            </>
          }
          actions={
            <>
              <PrintButton disabled={data === undefined || isPlaceholderData} />
              <TableDownloads pathOf={(format) => costsFilePath(view, format)} />
            </>
          }
        />
        <CostFilters brands={brands} view={view} onChange={change} />
        {!data && error ? (
          <QueryFailure query={query} text="Не удалось загрузить отчёт" />
        ) : (
          <Results isOld={isPlaceholderData} className={styles.results}>
            <CostTiles costs={data} />
            <DataTable
              label={DISH_COST_TEXTS.title}
              columns={columns}
              rows={rows}
              rowKey={({ index }) => index}
              cardsBelow={cardsBelow(hasBrands)}
              {...(view.sort && { sort: view.sort })}
              onSort={(sort) => change({ sort })}
              skeletons={7}
              cardSkeletonHeight={220}
              empty={<EmptyState Icon={ChartPie} text="За этот период ничего не продано" />}
            />
            <CostNotes costs={data} />
            {data && rows && (
              <CostsOnPaper
                costs={data}
                rows={rows}
                hasBrands={hasBrands}
                isOld={isPlaceholderData}
                place={<PrintedPlace brands={brands} brandId={view.brandId} pointId={view.pointId} />}
              />
            )}
          </Results>
        )}
      </OfficePage>
    </InZone>
  );
}
