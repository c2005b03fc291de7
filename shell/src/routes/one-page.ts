/** Pages that are dialogs over others. */
import { findRoute } from './route-table.js';

/** Returns true when one of the pages is a dialog over the other, or both are over the same page. */
export function areOnePage(a: string, b: string): boolean {
  const [from, to] = [findRoute(a), findRoute(b)];
  if (!from || !to || (from.over === undefined && to.over === undefined)) return false;
  return (from.over ?? from.path) === (to.over ?? to.path);
}
