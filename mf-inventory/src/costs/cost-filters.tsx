/** The brand, its point and the period. They apply at once. */
import { BrandFilter } from '@skatert/ui-kit/office/brand-select';
import { Filters } from '@skatert/ui-kit/office/page';
import { PeriodChoice } from '@skatert/ui-kit/office/period-choice';
import { PointField } from '@skatert/ui-kit/office/point-field';
import shared from '@skatert/ui-kit/office/report.module.css';
import type { ContextBrand } from '../shared/use-context-brands.js';
import type { CostsView } from './use-costs-view.js';

export interface CostFiltersProps {
  brands: readonly ContextBrand[];
  view: CostsView;
  onChange: (changed: Partial<CostsView>) => void;
}

export function CostFilters({ brands, view, onChange }: CostFiltersProps) {
  return (
    <Filters>
      <div className={shared.line}>
        <BrandFilter
          brands={brands}
          brandId={view.brandId}
          onChange={(brandId) => onChange({ brandId, pointId: null })}
        />
        {view.brandId !== null && (
          <PointField
            brandId={view.brandId}
            pointId={view.pointId}
            onChange={(pointId) => onChange({ pointId })}
          />
        )}
      </div>
      <PeriodChoice view={view} onChange={onChange} />
    </Filters>
  );
}
