/** The dialog that edits a brand. Logo and pickup points are saved at once, everything else with the form. */
import { type Brand, BrandBody } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormColor } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { Pauses } from '@skatert/ui-kit/office/pause-button';
import { useQueryClient } from '@skatert/web-kit/query';
import { useState } from 'react';
import { ConflictDialog } from '../editing/conflict-dialog.js';
import { PictureField } from '../pictures/picture-field.js';
import { BrandFields } from './brand-fields.js';
import { refusalOf } from './brand-rights.js';
import { brandPath, invalidateBrands } from './brands-query.js';
import { useMayEditChain, zoneOf } from './chain-zone.js';
import { PointDialogs, type PointTask } from './point-dialogs.js';
import { PointList } from './point-list.js';
import { TimeZoneField } from './time-zone-field.js';
import { SAVE_FAILURE, useEditBrand } from './use-edit-brand.js';

export interface BrandEditModalProps {
  /** The brand as it was when the dialog was opened. */
  brand: Brand;
  onClose: () => void;
}

export function BrandEditModal({ brand, onClose }: BrandEditModalProps) {
  const client = useQueryClient();
  const { save, conflict } = useEditBrand(brand, onClose);
  const refusal = refusalOf(MENU_PERMISSIONS['brand.edit'], brand);
  const mayEditChain = useMayEditChain(brand);
  const [isPausing, setPausing] = useState(false);
  const [task, setTask] = useState<PointTask | null>(null);
  const form = useContractForm({
    schema: BrandBody,
    values: {
      name: brand.name,
      organizationName: brand.organizationName ?? '',
      description: brand.description ?? '',
      telegramBotToken: brand.telegramBotToken ?? '',
      accentColor: brand.accentColor,
      timeZone: zoneOf(brand.timeZone),
    },
    save,
    failure: SAVE_FAILURE,
  });
  return (
    <>
      <FormModal title="Изменить бренд" form={form} submit="Сохранить" refusal={refusal} onClose={onClose}>
        <BrandFields form={form} isBound={brand.bound} />
        <FormColor
          form={form}
          name="accentColor"
          label="Цвет бренда"
          fallback={brand.accentColor}
          hint="Кнопки и выделения на витрине. Пустое поле — цвет по умолчанию"
        />
        <TimeZoneField form={form} current={brand.timeZone} mayEdit={mayEditChain} />
        {refusal === undefined && (
          <PictureField<Brand>
            label="Логотип"
            upload="Загрузить логотип"
            seed={brand.id}
            imageUrl={brand.imageUrl}
            path={`${brandPath(brand.id)}/image`}
            onChanged={() => invalidateBrands(client)}
          />
        )}
        <PointList brandId={brand.id} refusal={refusal} onTask={setTask} onPause={() => setPausing(true)} />
      </FormModal>
      {task && <PointDialogs brandId={brand.id} task={task} onClose={() => setTask(null)} />}
      {isPausing && <Pauses brandId={brand.id} onClose={() => setPausing(false)} />}
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}
