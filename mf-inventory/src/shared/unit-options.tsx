import { type Unit, unitText } from '@skatert/contracts/inventory/units';

/** The value of the disabled first option of a select. */
export const NOT_CHOSEN = 0;

/** The options of a select of units. */
export function UnitOptions({ units }: { units: readonly Unit[] }) {
  return (
    <>
      <option value={NOT_CHOSEN} disabled>
        Выберите единицу
      </option>
      {units.map((unit) => (
        <option key={unit.id} value={unit.id}>
          {unit.shortName ? `${unit.name}, ${unitText(unit)}` : unit.name}
        </option>
      ))}
    </>
  );
}
