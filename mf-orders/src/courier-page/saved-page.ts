/**
 * What a courier's page has read last, kept on his phone for when it is opened without a connection: with the names and phones of customers, so
 * only what he still carries. After a day it is not shown any more, and is removed when a page of this app is opened.
 */
import type { CourierLinkBody, CourierPage } from '@skatert/contracts/orders/courier-page';
import { fields, flag, listOf, optional, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

interface SavedPage {
  /** The end of the token by which it was read: a new link begins anew, and none is stored. */
  tokenEnd: string;
  /** When it was read, in ms. */
  at: number;
  page: CourierPage;
}

const SAVED_MS = 24 * 60 * 60_000;
const isItem = fields({ id: whole, productName: text, quantity: whole, extras: listOf(text) });
const isOrder = fields({
  id: whole,
  status: text,
  step: optional(text),
  address: text,
  due: Number.isFinite,
  items: listOf(isItem),
});
const isPage = fields({ name: text, brandName: text, orders: listOf(isOrder), more: flag, delivered: whole });

/** Of each courier: a phone may have the links of two brands. */
export const storedPage = stored<SavedPage>(
  'courier_page',
  fields({ tokenEnd: text, at: whole, page: isPage }),
);

const endOf = ({ token }: CourierLinkBody): string => token.slice(-6);
const isOld = ({ at }: SavedPage): boolean => Date.now() - at >= SAVED_MS;

/** Returns what was saved by this link; undefined without it. What is too old, or of a former link, is removed. */
export function readSavedPage(link: CourierLinkBody): SavedPage | undefined {
  const saved = storedPage.read(String(link.id));
  if (!saved) return undefined;
  if (saved.tokenEnd === endOf(link) && !isOld(saved)) return saved;
  forgetPage(link);
  return undefined;
}

export const savePage = (link: CourierLinkBody, page: CourierPage, at: number): void =>
  storedPage.write({ tokenEnd: endOf(link), at, page }, String(link.id));

export const forgetPage = ({ id }: CourierLinkBody): void => storedPage.write(null, String(id));

const PREFIX = storedPage.key('');

/** Removes what links have saved and is too old, also of those that are never opened again. */
export function removeOldPages(): void {
  for (const key of keysOfStorage()) {
    if (!key.startsWith(PREFIX)) continue;
    const id = key.slice(PREFIX.length);
    const saved = storedPage.read(id);
    if (saved && isOld(saved)) storedPage.write(null, id);
  }
}

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage is disabled.
    return [];
  }
}
