/** The dialog that creates a brand. */
import { BrandBody } from '@skatert/contracts/menu/brands';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useState } from 'react';
import { BrandFields } from './brand-fields.js';
import { ownZone } from './chain-zone.js';
import { TimeZoneField } from './time-zone-field.js';
import { useCreateBrand } from './use-create-brand.js';

export function BrandModal({ onClose }: { onClose: () => void }) {
  const [zone] = useState(ownZone);
  const create = useCreateBrand(onClose);
  const form = useContractForm({
    schema: BrandBody,
    values: { name: '', organizationName: '', description: '', telegramBotToken: '', timeZone: zone },
    // Only a choice is sent: the chain may have another one by now.
    save: ({ timeZone, ...body }) => create(timeZone === zone ? body : { ...body, timeZone }),
    failure: 'Не удалось сохранить бренд',
  });
  return (
    <FormModal title="Новый бренд" form={form} submit="Создать бренд" onClose={onClose}>
      <BrandFields form={form} />
      <TimeZoneField form={form} current={zone} mayEdit />
    </FormModal>
  );
}
