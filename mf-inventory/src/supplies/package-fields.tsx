/** The packaging of a line and the number of packages, from which the line's quantity follows. */
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import { formatQuantity, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { SelectField } from '@skatert/ui-kit/field';
import { QuantityField } from '@skatert/ui-kit/office/number-field';
import { type Line, packed, unpacked } from './typed-lines.js';

export interface PackageFieldsProps {
  line: Line;
  packagings: readonly Packaging[];
  /** The ingredient's unit; undefined: no ingredient is chosen. */
  unitName: string | undefined;
  onChange: (fields: Partial<Line>) => void;
  error: string | undefined;
}

export function PackageFields({ line, packagings, unitName, onChange, error }: PackageFieldsProps) {
  const { packages } = line;
  const packaging = packagings.find(({ id }) => id === line.packagingId);
  const fitting = packagings.filter((each) => unitName === undefined || each.unitName === unitName);
  const choose = (packagingId: number | null) => {
    const chosen = packagings.find(({ id }) => id === packagingId);
    onChange(chosen ? { packagingId, ...packed(chosen, packages ?? 1) } : unpacked(line));
  };
  return (
    <>
      <SelectField
        label="Фасовка"
        value={line.packagingId ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Без фасовки</option>
        {fitting.map(({ id, name, size, ...unit }) => (
          <option key={id} value={id}>
            {name} × {formatQuantity(size)} {unit.unitName}
          </option>
        ))}
      </SelectField>
      <QuantityField
        label="Упаковок"
        disabled={packaging === undefined}
        value={packages === null ? null : packages * 1000}
        onChange={(count) =>
          packaging && onChange(packed(packaging, count === null ? null : thousandthsToQuantity(count)))
        }
        error={error}
      />
    </>
  );
}
