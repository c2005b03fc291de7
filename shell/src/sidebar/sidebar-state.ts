/** Whether the sidebar is open over the page, folded at its edge, and which groups are unfolded. */
import { readJson, readText, STORED, writeJson, writeText } from '@skatert/ui-kit/storage';
import { atom } from 'jotai';

/** From this width on it stands beside the page. */
export const DESKTOP = '(width >= 1200px)';

const collapsed = atom(readText(STORED.sidebarCollapsed) === '1');
/** It lies open over the page. */
export const sidebarOpenAtom = atom(false);

/** The burger: folds the bar that stands beside the page, or opens it over the page. */
export const pressBurgerAtom = atom(null, (get, set) => {
  if (get(dockableAtom) && window.matchMedia(DESKTOP).matches) {
    writeText(STORED.sidebarCollapsed, get(collapsed) ? null : '1');
    set(collapsed, !get(collapsed));
  } else set(sidebarOpenAtom, !get(sidebarOpenAtom));
});
export const collapsedAtom = atom((get) => get(collapsed));
/** Set by the docked bar while it is there: only people signed in have it. */
export const dockableAtom = atom(false);

const groups = atom<Record<string, boolean>>(readJson<Record<string, boolean>>(STORED.sidebarGroups) ?? {});
/** Open groups by name; a group that was never touched is open. */
export const openGroupsAtom = atom(
  (get) => get(groups),
  (get, set, { group, open }: { group: string; open: boolean }) => {
    const next = { ...get(groups), [group]: open };
    writeJson(STORED.sidebarGroups, next);
    set(groups, next);
  },
);
