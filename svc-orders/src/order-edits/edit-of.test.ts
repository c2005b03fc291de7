import type { OrderDoc } from '../orders/order-model.js';
import { editOf } from './edit-of.js';

const order = { _id: 1, status: 'PREPARING', total: 10_000, timeZone: 'Europe/Moscow' } as OrderDoc;
const by = { userId: 1, role: 'OWNER' } as const;
const call = { key: 'key', bodyHash: 'hash' };
const changesOf = (edit: Parameters<typeof editOf>[1]['edit'], total: number) =>
  editOf(order, { at: new Date(0), by, call, edit, set: { total }, store: async () => undefined }).note
    ?.changes;

test('the journal has what a change was, each by its field, and the sum only when it differs', () => {
  const long = { name: 'Б'.repeat(400), before: 1, after: 2 };
  const [lines, total] = changesOf({ lines: [long] }, 20_000) ?? [];
  expect(lines).toMatchObject({ field: 'lines', before: null });
  expect(lines?.after).toHaveLength(300);
  expect(total?.field).toBe('total');
  const wantedAt = { before: null, after: new Date('2026-11-23T09:00:00Z') };
  const moved = changesOf({ address: { before: 'ул. Мира, 1', after: 'ул. Лесная, 5' }, wantedAt }, 10_000);
  expect(moved?.map(({ field }) => field)).toEqual(['address', 'promisedAt']);
  expect(JSON.stringify(moved)).not.toMatch(/Мира|Лесная/);
});
