/** A brand as the server sends it to its staff. */
import type { Brand } from '@skatert/contracts/menu/brands';

export const LIST = 'GET /auth/v1/brands';

export const brand = (fields: Partial<Brand> = {}): Brand => ({
  id: 7,
  name: 'Самовар',
  slug: 'samovar',
  description: 'Русская кухня, блины и пироги из печи каждый день',
  accentColor: '#8c1d40',
  imageUrl: null,
  organizationName: 'ООО «Самовар»',
  telegramBotToken: '7123456789:AAF-secret',
  role: 'OWNER',
  masterId: 1,
  timeZone: 'Europe/Moscow',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-02-06T12:00:00.000Z',
  archivedAt: null,
  version: 1,
  editedBy: null,
  ...fields,
});
