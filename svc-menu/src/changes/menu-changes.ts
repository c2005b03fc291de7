/** Says at once that the public menu of a brand changed, so that no gateway answers an old one from memory. */
import { MENU_CHANGED_HEADER, menuChangedSubject } from '@skatert/contracts/menu/menu-changed';
import type { Bus } from '@skatert/service-kit/bus';
import type { FastifyReply } from 'fastify';

/** Stands for the list of brands. */
export const BRAND_LIST = 0;

export class MenuChanges {
  constructor(private readonly bus: Bus) {}

  /** To be called after the commit. */
  publish(...brandIds: number[]): void {
    for (const brandId of brandIds) this.bus.publish(menuChangedSubject(brandId));
  }
}

/** Names in the answer the brands that a write touched, or that a public answer depends on: for the gateway. */
export function nameBrands(reply: FastifyReply, ...brandIds: number[]): void {
  reply.header(MENU_CHANGED_HEADER, brandIds.join(','));
}
