/** The brand whose tags are shown; the other brands whose menu the user may edit can be chosen. */
import { allows } from '@skatert/contracts/permissions';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { useNavigate } from '@skatert/web-kit/router';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

export function BrandChoice({ brandId }: { brandId: number }) {
  const editable = useAtomValue(membershipsAtom).filter(({ roles }) => allows('menu.edit', roles));
  const brands = new Map(editable.map((membership) => [membership.brandId, membership.brandName]));
  const navigate = useNavigate();
  const name = brands.get(brandId);
  if (brands.size === 0) return null;
  return (
    <SelectField
      label="Бренд"
      value={name === undefined ? '' : brandId}
      onChange={({ target }) => navigate(`/brands/${target.value}/tags`)}
    >
      {name === undefined && (
        <option value="" hidden>
          Выберите бренд
        </option>
      )}
      <Options of={Array.from(brands, ([id, name]) => ({ id, name }))} />
    </SelectField>
  );
}
