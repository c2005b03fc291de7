/** Notifies gateways of changed public menus, so that they drop cached responses. */
import { MENU_CHANGED_HEADER, menuChangedSubject } from '@skatert/contracts/menu/menu-changed';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { FastifyReply } from 'fastify';

/** The id that denotes the list of brands. */
export const BRAND_LIST = 0;

export class MenuChanges {
  constructor(private readonly bus: Bus) {}

  /** To be called after the commit. */
  publish(...brandIds: number[]): void {
    for (const brandId of brandIds) this.bus.publish(menuChangedSubject(brandId));
  }
}

/**
 * Sets the response header for the gateway after a write of products or groups: the menus that it changed, and the list of
 * brands, since a brand is listed while it has something to sell.
 */
export const setChangedMenus = (reply: FastifyReply, ...brandIds: number[]): void =>
  setMenuBrands(reply, BRAND_LIST, ...brandIds);

/** Sets the response header for the gateway: the brands that a write changed, or on which a public response depends. */
export function setMenuBrands(reply: FastifyReply, ...brandIds: number[]): void {
  reply.header(MENU_CHANGED_HEADER, brandIds.join(','));
}
