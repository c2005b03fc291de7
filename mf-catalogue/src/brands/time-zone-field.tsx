/** The time zone of a chain: all brands of a master share it. */
import { type BrandBody, CHAIN_REFUSED } from '@skatert/contracts/menu/brands';
import { TIME_ZONE_LABELS, TIME_ZONES } from '@skatert/contracts/shared/zone-names';
import { Options, SelectField } from '@skatert/ui-kit/field';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField } from '@skatert/ui-kit/office/form-fields';
import { zoneOf } from './chain-zone.js';

export interface TimeZoneFieldProps {
  form: ContractForm<typeof BrandBody>;
  /** The zone that the server sent, or a text without one. A zone of the next release is kept until another one is chosen. */
  current: string;
  /** The caller is an owner of the chain. */
  mayEdit: boolean;
}

export function TimeZoneField({ form, current, mayEdit }: TimeZoneFieldProps) {
  return (
    <FormField form={form} name="timeZone">
      {({ value, onChange, ref, error }) => (
        <SelectField
          ref={ref}
          label="Часовой пояс"
          hint={`Для всех брендов сети: списки, документы и статистика${mayEdit ? '' : `. ${CHAIN_REFUSED}`}`}
          disabled={!mayEdit}
          value={value ?? ''}
          onChange={({ target }) => onChange(zoneOf(target.value))}
          error={error}
        >
          {zoneOf(current) === undefined && <option value="">{current}</option>}
          <Options of={TIME_ZONES.map((id) => ({ id, name: TIME_ZONE_LABELS[id] }))} />
        </SelectField>
      )}
    </FormField>
  );
}
