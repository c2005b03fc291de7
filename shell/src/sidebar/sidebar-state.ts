/** The state of the sidebar: open over the page, or collapsed beside it. */
import { readText, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';

/** From this width on, the sidebar is docked beside the page. */
export const DESKTOP = '(width >= 1200px)';

const COLLAPSED = 'sidebar_collapsed';

const collapsed = atom(readText(COLLAPSED) === '1');
/** True while the sidebar is open over the page. */
export const sidebarOpenAtom = atom(false);

/** True while the docked sidebar is rendered: only for signed-in users. */
export const dockableAtom = atom(false);
/** True while the window is wide enough for the docked sidebar. */
const desktopAtom = atom(false);
desktopAtom.onMount = (set) => {
  const query = window.matchMedia(DESKTOP);
  const follow = () => set(query.matches);
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
};
const dockedAtom = atom((get) => get(dockableAtom) && get(desktopAtom));

/** The menu button: collapses the docked sidebar, or opens it over the page. */
export const pressBurgerAtom = atom(null, (get, set) => {
  if (get(dockedAtom)) {
    writeText(COLLAPSED, get(collapsed) ? null : '1');
    set(collapsed, !get(collapsed));
  } else set(sidebarOpenAtom, !get(sidebarOpenAtom));
});
export const collapsedAtom = atom((get) => get(collapsed));

export const DOCKED_SIDEBAR_ID = 'sidebar';
/** The ARIA attributes of the menu button; the drawer is not in the page before it is opened. */
export const burgerAtom = atom((get) =>
  get(dockedAtom)
    ? { expanded: !get(collapsed), controls: DOCKED_SIDEBAR_ID }
    : { expanded: get(sidebarOpenAtom), controls: undefined },
);
