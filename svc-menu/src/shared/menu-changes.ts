/** Notifies gateways of changed public menus, so that they drop cached responses. */
import { MENU_CHANGED_HEADER, menuChangedSubject } from '@skatert/contracts/menu/menu-changed';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { FastifyReply } from 'fastify';

/** The id that denotes the list of brands. */
export const BRAND_LIST = 0;

/** The payload of this release's messages; the previous one's is null. */
const COUNTED = { counted: true };

export class MenuChanges {
  constructor(private readonly bus: Bus) {}

  /** To be called after the commit. */
  publish(...brandIds: number[]): void {
    for (const brandId of brandIds) this.bus.publish(menuChangedSubject(brandId), COUNTED);
  }

  /**
   * Calls `listener` when an instance of the previous release changed a brand, and after messages may have been missed
   * (undefined: any brand): it does not count revisions. To be removed with the next release.
   */
  onUncounted(listener: (brandId: number | undefined) => void): void {
    this.bus.subscribe(menuChangedSubject('*'), (subject, payload) => {
      if (payload === null) listener(Number(subject.split('.').at(-1)));
    });
    this.bus.onReconnect(() => listener(undefined));
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
