/** The dialog that creates a brand. */
import { BrandBody } from '@skatert/contracts/menu/brands';
import { DEFAULT_TIME_ZONE, TIME_ZONE_LABELS } from '@skatert/contracts/shared/zone-names';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useState } from 'react';
import { BrandFields } from './brand-fields.js';
import { ownZone, withChosenZone, zoneOf } from './chain-zone.js';
import { TimeZoneField } from './time-zone-field.js';
import { useCreateBrand } from './use-create-brand.js';

const ZONE_OF_CHAIN = `Как у сети, а у новой — ${TIME_ZONE_LABELS[DEFAULT_TIME_ZONE]}`;

export function BrandModal({ onClose }: { onClose: () => void }) {
  const [zone] = useState(ownZone);
  const shown = zoneOf(zone);
  const create = useCreateBrand(onClose);
  const form = useContractForm({
    schema: BrandBody,
    values: { name: '', organizationName: '', description: '', telegramBotToken: '', timeZone: shown },
    save: (body) => create(withChosenZone(body, shown)),
    failure: 'Не удалось сохранить бренд',
  });
  return (
    <FormModal title="Новый бренд" form={form} submit="Создать бренд" onClose={onClose}>
      <BrandFields form={form} />
      <TimeZoneField form={form} current={zone ?? ZONE_OF_CHAIN} mayEdit />
    </FormModal>
  );
}
