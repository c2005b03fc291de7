import { ERRORS } from '../src/errors.js';
import { contrastRatio, onAccent } from '../src/menu/color.js';
import {
  canChangeStatus,
  isFinal,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
} from '../src/orders/order-status.js';
import { allows, PERMISSIONS } from '../src/permissions.js';
import { parseRole, ROLE_LABELS, ROLES, STAFF_ROLES, strongestRole } from '../src/shared/roles.js';

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
  test('every permission is granted to a staff role, and OWNER has them all', () => {
    for (const roles of Object.values(PERMISSIONS)) {
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
    expect(allows('kitchen.view', ['COOK'])).toBe(true);
    expect(allows('inventory.view', ['ROLE_COOK'])).toBe(true);
    expect(allows('inventory.edit', ['COOK'])).toBe(false);
    expect(allows('order.list', ['COOK'])).toBe(false);
    expect(allows('order.sendMessage', ['CASHIER'])).toBe(false);
  });
});

test('every error has an error status and a Russian message', () => {
  for (const { status, message } of Object.values(ERRORS)) {
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
