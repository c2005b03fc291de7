/** Saves a brand that another person may be editing, too. */
import type { Brand, BrandBody } from '@skatert/contracts/menu/brands';
import { TIME_ZONE_LABELS } from '@skatert/contracts/shared/zone-names';
import { apiPut } from '@skatert/web-kit/api';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useAtom } from 'jotai';
import type { EditedFields } from '../editing/edited-fields.js';
import { type Editing, useEditing } from '../editing/use-editing.js';
import { brandPath, invalidateBrands } from './brands-query.js';
import { adoptZone, withChosenZone, zoneOf } from './chain-zone.js';
import { NamedColor } from './swatch.js';

const FIELDS: EditedFields<BrandBody> = {
  name: { label: 'Название' },
  organizationName: { label: 'Юридическое название' },
  description: { label: 'Описание' },
  telegramBotToken: { label: 'Токен Telegram-бота' },
  accentColor: { label: 'Цвет бренда', show: (color) => color && <NamedColor color={color} /> },
  timeZone: { label: 'Часовой пояс', show: (zone) => zone && TIME_ZONE_LABELS[zone] },
};

const toBody = (brand: Brand): BrandBody => {
  const { name, organizationName, description, telegramBotToken, accentColor, timeZone } = brand;
  return {
    ...{ name, organizationName, description, telegramBotToken, accentColor },
    timeZone: zoneOf(timeZone),
  };
};

export const SAVE_FAILURE = 'Не удалось сохранить бренд';

/** Returns the `save` of the form and the conflict to show; `onSaved` closes the form. */
export function useEditBrand(brand: Brand, onSaved: () => void): Editing<BrandBody> {
  const client = useQueryClient();
  const [current, select] = useAtom(currentBrandAtom);
  return useEditing({
    object: brand,
    toBody,
    fields: FIELDS,
    failure: SAVE_FAILURE,
    send: (body) => apiPut<Brand>(brandPath(brand.id), withChosenZone(body, zoneOf(brand.timeZone))),
    onSaved: (saved) => {
      toast.success('Бренд сохранён');
      if (current?.id === saved.id) select(saved);
      adoptZone(saved);
      invalidateBrands(client);
      onSaved();
    },
  });
}
