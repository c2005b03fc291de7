/** The delivery zone in the form of a delivery: found by the address, or chosen by its name. */
import type { Cart } from '@skatert/contracts/orders/cart';
import {
  isChosenByName,
  missingZoneText,
  zoneOf,
  zoneSummary,
} from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { RadioCard, RadioCards } from '@skatert/ui-kit/radio-card';
import { RetryLine } from '@skatert/ui-kit/retry-line';
import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type DeliveryTerms, useDeliveryTerms } from '../delivery/delivery-zones.js';
import styles from './checkout.module.css';
import type { DeliveryErrors } from './checkout-rules.js';

/** The zone of the typed address, and what the checkout sends of it. */
export interface FormZone extends DeliveryTerms {
  /** The errors of an address without a zone. */
  problems: DeliveryErrors;
  /** For the body: the zone and the fee that are shown; nothing while the brand has no zones. */
  body: { deliveryZoneId?: number; deliveryFee?: number };
}

/** Returns the zone of the typed address, and keeps the choice that the sums show the same. */
export function useFormZone(cart: Cart | undefined, address: string): FormZone {
  const terms = useDeliveryTerms(cart, 'DELIVERY');
  const { zones, zone: shown, chooseZone, fee } = terms;
  const zone = zoneOf(zones, { address, zoneId: shown?.id });
  const follow = useEffectEvent(() => chooseZone(zone));
  useEffect(() => {
    if (zones.length > 0 && zone?.id !== shown?.id) follow();
  }, [zones, zone, shown]);
  const missing = zones.length > 0 && !zone;
  return {
    ...terms,
    problems: missing
      ? { [zones.some(isChosenByName) ? 'deliveryZoneId' : 'address']: missingZoneText(zones) }
      : {},
    body: zone && shown ? { deliveryZoneId: zone.id, deliveryFee: fee } : {},
  };
}

export interface ZoneFieldsProps {
  formZone: FormZone;
  error: string | undefined;
  disabled: boolean;
}

export function ZoneFields({ formZone, error, disabled }: ZoneFieldsProps) {
  const { zones, zone, chooseZone, readAgain } = formZone;
  if (readAgain) return <RetryLine text="Не удалось загрузить зоны доставки" onRetry={readAgain} />;
  if (zones.length === 0) return null;
  if (zone && !isChosenByName(zone))
    return (
      <p className={styles.zone} role="status">
        <MapPin size={20} aria-hidden="true" />
        <span>
          <strong>{zone.name}</strong>: {zoneSummary(zone)}
        </span>
      </p>
    );
  const byName = zones.filter(isChosenByName);
  return (
    <div className={styles.zones}>
      {byName.length > 0 && (
        <fieldset disabled={disabled} data-invalid={error !== undefined || undefined}>
          <RadioCards legend="Зона доставки">
            {byName.map((each) => (
              <RadioCard
                key={each.id}
                name="delivery-zone"
                checked={each.id === zone?.id}
                onChoose={() => chooseZone(each)}
                icon={<MapPin size={20} />}
                title={each.name}
                note={zoneSummary(each)}
              />
            ))}
          </RadioCards>
        </fieldset>
      )}
      {error && (
        <p role="alert" className={styles.zoneError}>
          {error}
        </p>
      )}
      <FoundByAddress zones={zones.filter((each) => !isChosenByName(each))} />
    </div>
  );
}

/** The streets and districts to which the brand delivers, folded: a list may be long. */
function FoundByAddress({ zones }: { zones: readonly DeliveryZone[] }) {
  if (zones.length === 0) return null;
  return (
    <details className={styles.areas}>
      <summary>Куда и за сколько доставляем</summary>
      <ul>
        {zones.map((zone) => (
          <li key={zone.id}>
            <strong>{zone.name}</strong>: {zoneSummary(zone)}
            <span className={styles.areaNames}>{zone.areas.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
