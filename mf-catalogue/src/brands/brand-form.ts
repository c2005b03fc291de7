/** The fields of a brand and their rules; the server has the last word. */
import type { BrandBody } from '@skatert/contracts/menu/menu';

export interface BrandForm {
  name: string;
  organizationName: string;
  description: string;
  telegramBotToken: string;
}
export type BrandErrors = Partial<Record<string, string>>;

export const EMPTY_BRAND: BrandForm = {
  name: '',
  organizationName: '',
  description: '',
  telegramBotToken: '',
};
/** The longest texts. */
export const BRAND_LIMITS = { name: 100, organizationName: 200, description: 2000, telegramBotToken: 200 };

/** The first fault of each field. */
export function checkBrand({ name }: BrandForm): BrandErrors {
  const trimmed = name.trim();
  if (trimmed === '') return { name: 'Название бренда обязательно' };
  if (trimmed.length < 2) return { name: 'Название должно содержать минимум 2 символа' };
  if (!/^[\p{L}\p{Nd} -]+$/u.test(trimmed)) return { name: 'Название содержит недопустимые символы' };
  return {};
}

/** As it is sent: trimmed, and what is empty left out. */
export function brandBody(form: BrandForm): BrandBody {
  return {
    name: form.name.trim(),
    organizationName: form.organizationName.trim() || null,
    description: form.description.trim() || null,
    telegramBotToken: form.telegramBotToken.trim() || null,
  };
}
