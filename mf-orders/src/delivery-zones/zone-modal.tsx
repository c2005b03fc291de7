/** The dialog that creates or edits a delivery zone. */
import { AREAS_MAX } from '@skatert/contracts/orders/delivery-zone-rules';
import {
  type DeliveryZone,
  DeliveryZoneInput,
  type DeliveryZones,
} from '@skatert/contracts/orders/delivery-zones';
import { TextArea } from '@skatert/ui-kit/field';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormMoney, FormNumber, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import styles from './delivery-zones.module.css';
import { saveZones } from './zones-query.js';

type ZoneForm = ContractForm<typeof DeliveryZoneInput>;

export interface ZoneModalProps {
  brandId: number;
  /** All zones of the brand. */
  read: DeliveryZones;
  /** Null: a new one. */
  zone: DeliveryZone | null;
  onClose: () => void;
}

export function ZoneModal(props: ZoneModalProps) {
  const form = useZoneForm(props);
  return (
    <FormModal
      title={props.zone ? 'Изменить зону' : 'Новая зона доставки'}
      form={form}
      submit="Сохранить"
      onClose={props.onClose}
    >
      <FormText form={form} name="name" label="Название" hint="Видят клиенты: «Центр», «За рекой»" />
      <Areas form={form} />
      <div className={styles.pair}>
        <FormMoney form={form} name="fee" label="Стоимость доставки" hint="0 — бесплатно" />
        <FormNumber
          form={form}
          name="minutes"
          label="Время доставки"
          unit="мин"
          hint="Сверх приготовления; пусто — не обещаем"
        />
      </div>
      <div className={styles.pair}>
        <FormMoney form={form} name="minimum" label="Заказ от" hint="Пусто — от любой суммы" />
        <FormMoney form={form} name="freeFrom" label="Бесплатно от" hint="Пусто — всегда платная" />
      </div>
      <p className={styles.hint}>Суммы считаются по товарам, до скидки по промокоду.</p>
    </FormModal>
  );
}

function useZoneForm({ brandId, read, zone, onClose }: ZoneModalProps): ZoneForm {
  const client = useQueryClient();
  // The zones as they were when the dialog was opened.
  const [before] = useState(read);
  return useContractForm({
    schema: DeliveryZoneInput,
    values: {
      ...(zone && { id: zone.id }),
      name: zone?.name ?? '',
      areas: zone?.areas ?? [],
      fee: zone?.fee ?? (null as unknown as number),
      minimum: zone?.minimum ?? null,
      freeFrom: zone?.freeFrom ?? null,
      minutes: zone?.minutes ?? null,
    },
    save: async (input) => {
      const { version, zones: others } = before;
      const zones = zone
        ? others.map((each) => (each.id === zone.id ? { ...input, id: zone.id } : each))
        : [...others, input];
      await saveZones(client, { brandId, version, zones });
      onClose();
      toast.success('Зона сохранена');
    },
    failure: 'Не удалось сохранить зону',
  });
}

/** Returns the streets and districts of a text: one a line, or separated by commas. */
const areasOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((area) => area.trim())
    .filter((area) => area !== '');

function Areas({ form }: { form: ZoneForm }) {
  const [text, setText] = useState(() => ((form.value('areas') as string[] | undefined) ?? []).join('\n'));
  return (
    <FormField form={form} name="areas">
      {({ onChange, onBlur, ref, error }) => (
        <TextArea
          ref={ref}
          label="Улицы и районы"
          rows={5}
          hint={`Каждая улица с новой строки, до ${AREAS_MAX}. Зона находится по адресу клиента. Пусто — клиент выбирает зону по названию.`}
          placeholder={'ул. Баумана\nВахитовский район'}
          value={text}
          error={error}
          onBlur={onBlur}
          onChange={({ target }) => {
            setText(target.value);
            onChange(areasOf(target.value));
          }}
        />
      )}
    </FormField>
  );
}
