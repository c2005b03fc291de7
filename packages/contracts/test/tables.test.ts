import { readdirSync } from 'node:fs';
import { INVENTORY_PERMISSIONS } from '../src/inventory/permissions.js';
import { contrastRatio, onAccent } from '../src/menu/color.js';
import { ORDERS_ERRORS } from '../src/orders/errors.js';
import {
  canChangeStatus,
  isFinal,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
} from '../src/orders/order-status.js';
import { ORDERS_PERMISSIONS } from '../src/orders/permissions.js';
import { COMMON_ERRORS } from '../src/shared/common-errors.js';
import type { KnownError } from '../src/shared/error-table.js';
import { allows, type Permission } from '../src/shared/permissions.js';
import { parseRole, ROLE_LABELS, ROLES, STAFF_ROLES, strongestRole } from '../src/shared/roles.js';

/** Returns the values of all tables in the files of one name in the domains' folders. */
async function allIn<T>(file: string): Promise<T[]> {
  const source = new URL('../src/', import.meta.url);
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const own = paths.filter(
    (path) => path.split('/').length === 2 && path.endsWith(`/${file}`) && !path.startsWith('shared/'),
  );
  const tables = await Promise.all(own.map((path) => import(new URL(path, source).href)));
  return tables.flatMap((exported) => Object.values<Record<string, T>>(exported).flatMap(Object.values));
}

describe('order statuses', () => {
  test('are all reachable from QUEUED and all have a label', () => {
    const reached = new Set<string>(['QUEUED']);
    for (const status of reached) for (const next of ORDER_TRANSITIONS[status as 'QUEUED']) reached.add(next);
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
    for (const status of ORDER_STATUSES) expect(ORDER_STATUS_LABELS[status]).toMatch(/[А-Я]/);
  });

  test('have no transition to themselves; COMPLETED and CANCELED have none at all', () => {
    for (const status of ORDER_STATUSES) expect(canChangeStatus(status, status)).toBe(false);
    expect(ORDER_STATUSES.filter(isFinal)).toEqual(['COMPLETED', 'CANCELED']);
  });
});

describe('roles', () => {
  test('every permission has its own name, is granted to staff roles, and OWNER has them all', async () => {
    const permissions = await allIn<Permission>('permissions.ts');
    expect(new Set(permissions.map(({ name }) => name)).size).toBe(permissions.length);
    expect(permissions).toContain(ORDERS_PERMISSIONS['order.list']);
    for (const { roles } of permissions) {
      expect(roles).toContain('OWNER');
      for (const role of roles) expect(STAFF_ROLES).toContain(role);
    }
  });

  test('the strongest is found in any order, with and without prefix', () => {
    expect(strongestRole(['CLIENT', 'ROLE_CASHIER', 'COOK'])).toBe('COOK');
    expect(strongestRole([])).toBe('USER');
    expect(strongestRole(['GUEST'])).toBe('USER');
    expect(parseRole('ROLE_OWNER')).toBe('OWNER');
    expect(parseRole('owner')).toBeUndefined();
    for (const role of ROLES) expect(ROLE_LABELS[role]).toMatch(/[А-Я]/);
  });

  test('cooks see the kitchen and the stock, and no orders', () => {
    expect(allows(ORDERS_PERMISSIONS['kitchen.view'], ['COOK'])).toBe(true);
    expect(allows(INVENTORY_PERMISSIONS['inventory.view'], ['ROLE_COOK'])).toBe(true);
    expect(allows(INVENTORY_PERMISSIONS['inventory.edit'], ['COOK'])).toBe(false);
    expect(allows(ORDERS_PERMISSIONS['order.list'], ['COOK'])).toBe(false);
    expect(allows(ORDERS_PERMISSIONS['order.sendMessage'], ['CASHIER'])).toBe(false);
  });
});

test('every error has its own code, an error status and a Russian message', async () => {
  const errors = [...Object.values(COMMON_ERRORS), ...(await allIn<KnownError>('errors.ts'))];
  expect(new Set(errors.map(({ code }) => code)).size).toBe(errors.length);
  expect(errors).toContain(ORDERS_ERRORS.CART_FULL);
  for (const { status, message } of errors) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/[а-я]/);
  }
});

test('the text on any accent has the contrast of WCAG AA', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const accent = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
        expect(contrastRatio(accent, onAccent(accent))).toBeGreaterThanOrEqual(4.5);
      }
});
