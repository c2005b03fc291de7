/** Which of the user's brands a page shows. A brand of the URL that is not among them is shown by its id. */
import { Options, SelectField } from '@skatert/ui-kit/field';

interface BrandOptionsProps {
  brands: readonly { id: number; name: string }[];
  brandId: number | null;
}

export const BrandOptions = ({ brands, brandId }: BrandOptionsProps) => (
  <>
    <Options of={brands} />
    {brandId !== null && brands.every(({ id }) => id !== brandId) && (
      <option value={brandId}>Бренд #{brandId}</option>
    )}
  </>
);

export interface BrandFilterProps extends BrandOptionsProps {
  /** Null: all brands. */
  brandId: number | null;
  onChange: (brandId: number | null) => void;
  hideLabel?: boolean;
}

/** Shows one of the brands, or all. */
export const BrandFilter = ({ brands, brandId, onChange, hideLabel = false }: BrandFilterProps) => (
  <SelectField
    label="Бренд"
    hideLabel={hideLabel}
    value={brandId ?? ''}
    onChange={({ target }) => onChange(Number(target.value) || null)}
  >
    <option value="">Все бренды</option>
    <BrandOptions brands={brands} brandId={brandId} />
  </SelectField>
);

export interface BrandSelectProps extends BrandOptionsProps {
  /** Null: none is chosen yet. */
  brandId: number | null;
  onChange: (brandId: number) => void;
  hideLabel?: boolean;
}

/** Shows one of the brands. */
export const BrandSelect = ({ brands, brandId, onChange, hideLabel = false }: BrandSelectProps) => (
  <SelectField
    label="Бренд"
    hideLabel={hideLabel}
    value={brandId ?? ''}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {brandId === null && (
      <option value="" hidden>
        Выберите бренд
      </option>
    )}
    <BrandOptions brands={brands} brandId={brandId} />
  </SelectField>
);
