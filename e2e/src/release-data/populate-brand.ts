/** Creates what a brand keeps about its people in a release's dump: staff, notes about a client, a block, replies. */
import type { StaffPage } from '@skatert/contracts/auth/staff';
import type { Brand } from '@skatert/contracts/menu/brands';
import type { ClientDetails } from '@skatert/contracts/orders/clients';
import type { PromoCodeList } from '@skatert/contracts/orders/promo-codes';
import type { QuickReplies } from '@skatert/contracts/orders/quick-replies';
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';

/** What a test must find again. */
export interface KnownBrand {
  timeZone: string;
  /** `points`: to which they are bound. */
  staff: { login: string; roles: string[]; points?: number[] }[];
  notes: string[];
  /** The message that the blocked client's checkout is refused with. */
  block: string;
  replies: string[];
  /** Absent from the dump of a release that knew none. */
  promoCodes?: string[];
}

const ZONE = 'Asia/Vladivostok';
const REPLIES = ['Уже готовим', 'Курьер выехал'];
const NOTE = 'Просит звонить заранее';
export const PROMO_CODE = 'ВЕСНА-10';
const BLOCK = 'Позвоните нам, пожалуйста';
const COOK = {
  lastName: 'Зимин',
  firstName: 'Пётр',
  patronymic: null,
  email: 'cook@example.org',
  birthDate: null,
};
const CASHIER = { ...COOK, firstName: 'Инна', lastName: 'Белова', email: 'till@example.org' };

/** Ids of clients of the brand. */
interface Clients {
  noted: number;
  blocked: number;
}

/** `owner`: in the context of the brand. */
export async function fillBrand(
  owner: Calls,
  { brandId, pointId }: Shop,
  { noted, blocked }: Clients,
): Promise<void> {
  const { name, version } = await findBrand(owner, brandId);
  await owner.untilSuccess('PUT', `/auth/v1/brands/${brandId}`, { name, version, timeZone: ZONE });
  const replies = `/order/v1/brand/${brandId}/quick-replies`;
  const { version: repliesVersion } = await owner.untilSuccess<QuickReplies>('GET', replies);
  await owner.untilSuccess('PUT', replies, { texts: REPLIES, version: repliesVersion });
  await owner.untilSuccess('POST', `/admin/v1/clients/${noted}/notes`, { brandId, text: NOTE });
  await owner.untilSuccess('PUT', `/admin/v1/clients/${blocked}/block`, { brandId, text: BLOCK });
  const promoCode = { brandIds: [brandId], code: PROMO_CODE, kind: 'PERCENT', value: 10 };
  await owner.untilSuccess('POST', '/order/v1/promo-codes', promoCode);
  const department = { name: 'Кухня' };
  const { id: departmentId } = await owner.untilSuccess<{ id: number }>(
    'POST',
    '/staff/v1/departments',
    department,
  );
  const account = { login: 'kitchen', password: 'Пароль-2026', phone: '+7 (999) 000-00-77', roles: ['COOK'] };
  await owner.untilSuccess('POST', '/staff/v1/users', { ...COOK, ...account, departmentId });
  const bound = {
    ...account,
    login: 'till',
    phone: '+7 (999) 000-00-78',
    roles: ['CASHIER'],
    pointIds: [pointId],
  };
  await owner.untilSuccess('POST', '/staff/v1/users', { ...CASHIER, ...bound });
}

/** Returns what the brand keeps, as its owner in its context reads it. */
export async function readBrand(
  owner: Calls,
  { brandId }: Shop,
  { noted, blocked }: Clients,
): Promise<KnownBrand> {
  const staff = await owner.untilSuccess<StaffPage>('GET', '/staff/v1/users');
  const client = (id: number): Promise<ClientDetails> =>
    owner.untilSuccess<ClientDetails>('GET', `/admin/v1/clients/${id}?brandId=${brandId}`);
  const { content } = await owner.untilSuccess<PromoCodeList>(
    'GET',
    `/order/v1/promo-codes?brandId=${brandId}`,
  );
  const { texts } = await owner.untilSuccess<QuickReplies>('GET', `/order/v1/brand/${brandId}/quick-replies`);
  return {
    timeZone: (await findBrand(owner, brandId)).timeZone,
    staff: staff.items.map(({ login, roles, pointIds: points }) => ({
      login,
      roles: [...roles],
      ...(points && { points }),
    })),
    notes: (await client(noted)).notes.map(({ text }) => text),
    block: (await client(blocked)).block?.text ?? '',
    replies: texts,
    ...(content.length > 0 && { promoCodes: content.map(({ code }) => code) }),
  };
}

async function findBrand(owner: Calls, brandId: number): Promise<Brand> {
  const found = (await owner.untilSuccess<Brand[]>('GET', '/auth/v1/brands')).find(
    ({ id }) => id === brandId,
  );
  if (!found) throw new Error(`no brand ${brandId}`);
  return found;
}
