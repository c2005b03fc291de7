/** Whether the sidebar is open over the page, folded at its edge, and which groups are unfolded. */
import { readJson, readText, STORED, writeJson, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';

/** From this width on it stands beside the page. */
export const DESKTOP = '(width >= 1200px)';

const collapsed = atom(readText(STORED.sidebarCollapsed) === '1');
/** It lies open over the page. */
export const sidebarOpenAtom = atom(false);

/** Set by the docked bar while it is there: only people signed in have it. */
export const dockableAtom = atom(false);
/** The window is wide enough for the docked bar. */
const desktopAtom = atom(false);
desktopAtom.onMount = (set) => {
  const query = window.matchMedia(DESKTOP);
  const follow = () => set(query.matches);
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
};
const dockedAtom = atom((get) => get(dockableAtom) && get(desktopAtom));

/** The burger: folds the bar that stands beside the page, or opens it over the page. */
export const pressBurgerAtom = atom(null, (get, set) => {
  if (get(dockedAtom)) {
    writeText(STORED.sidebarCollapsed, get(collapsed) ? null : '1');
    set(collapsed, !get(collapsed));
  } else set(sidebarOpenAtom, !get(sidebarOpenAtom));
});
export const collapsedAtom = atom((get) => get(collapsed));

export const DOCKED_SIDEBAR_ID = 'sidebar';
/** What the burger says of itself; the drawer is not in the page before it is opened. */
export const burgerAtom = atom((get) =>
  get(dockedAtom)
    ? { expanded: !get(collapsed), controls: DOCKED_SIDEBAR_ID }
    : { expanded: get(sidebarOpenAtom), controls: undefined },
);

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
