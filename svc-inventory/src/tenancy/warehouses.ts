/** Access rules by warehouse: it belongs to the master in which the caller needs the permission. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { byQuery } from '@skatert/service-kit/access/route-access';
import type { FastifyRequest } from 'fastify';
import { inAnyMaster, inMaster } from './masters.js';

export interface WarehouseMasters {
  /** Returns the master of a warehouse; undefined for an unknown one. */
  masterOfWarehouse: (id: number) => Promise<{ masterId: number } | undefined>;
}

/** Returns a rule: the caller must have the permission in the master of the warehouse. */
export const inMasterOfWarehouse = <R>(
  deps: WarehouseMasters,
  permission: Permission,
  idOf: (request: R) => number,
) =>
  inMaster(
    permission,
    (request: R) => deps.masterOfWarehouse(idOf(request)),
    INVENTORY_TEXTS.warehouseNotFound,
  );

/**
 * Returns the access of a list that may be limited to a warehouse by `warehouseId` in its query, which may belong to any
 * master of the caller; without one, the selected context filters the masters.
 */
export function byWarehouse(deps: WarehouseMasters, permission: Permission) {
  const given = inMasterOfWarehouse(
    deps,
    permission,
    ({ query }: { query: { warehouseId: number } }) => query.warehouseId,
  );
  const absent = inAnyMaster(permission);
  return {
    access: byQuery('warehouseId', { given, absent }),
    /** Returns the masters whose objects the request may list. */
    mastersOf: (request: FastifyRequest): number[] =>
      (request.query as { warehouseId?: number }).warehouseId === undefined
        ? absent.of(request)
        : [given.of(request).masterId],
  };
}
