/** The delivery zone of an address: named by it, or chosen where several are chosen by name. */
import { isChosenByName, missingZoneText } from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { Options, SelectField } from '@skatert/ui-kit/field';
import styles from './cashier.module.css';

export interface ZoneFieldProps {
  address: string;
  /** The chosen one. */
  zoneId: number | null;
  /** The one that counts; undefined: none. */
  zone: DeliveryZone | undefined;
  /** Those of the brand. */
  zones: readonly DeliveryZone[];
  error: string | undefined;
  onChange: (zoneId: number | null) => void;
}

export function ZoneField({ address, zoneId, zone, zones, error, onChange }: ZoneFieldProps) {
  const byName = zones.filter(isChosenByName);
  const missing = zones.length > 0 && address !== '' && !zone ? missingZoneText(zones) : undefined;
  if (byName.length < 2) {
    if (error)
      return (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      );
    return (
      zones.length > 0 && <p className={missing ? styles.problem : styles.quiet}>{missing ?? zone?.name}</p>
    );
  }
  return (
    <SelectField
      label="Зона доставки"
      value={zone?.id ?? zoneId ?? ''}
      error={error ?? missing}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value="">По адресу</option>
      <Options of={zones} />
    </SelectField>
  );
}
