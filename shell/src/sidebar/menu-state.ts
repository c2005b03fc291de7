/** The state of the sidebar's menu: its expanded groups and pinned items. It is loaded with the menu. */
import { flag, listOf, recordOf, text } from '@skatert/web-kit/guards';
import { sessionAtom } from '@skatert/web-kit/session';
import { stored } from '@skatert/web-kit/storage';
import { atom } from 'jotai';

export const storedGroups = stored<Record<string, boolean>>('sidebar_groups', recordOf(flag));
const groups = atom<Record<string, boolean>>(storedGroups.read() ?? {});
/** Whether the user has expanded or collapsed each group, by name. */
export const openGroupsAtom = atom(
  (get) => get(groups),
  (get, set, { group, open }: { group: string; open: boolean }) => {
    const next = { ...get(groups), [group]: open };
    storedGroups.write(next);
    set(groups, next);
  },
);

/** The keys of the items that a user has pinned, by the user's id: several may use one browser. */
export const storedPins = stored<readonly string[]>('sidebar_pins', listOf(text));
const pins = atom<Readonly<Record<string, readonly string[]>>>({});
pins.onMount = (set) => {
  // Another tab has changed them: they are read again.
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(storedPins.key())) set({});
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};
const userIdAtom = atom((get) => String(get(sessionAtom).user?.id ?? ''));
/** True once this tab has pinned the first page: its menu does not fold under the hand that still pins. */
const staysOpen = atom(false);
/** The keys of the items that the signed-in user has pinned. */
export const pinsAtom = atom(
  (get) => get(pins)[get(userIdAtom)] ?? storedPins.read(get(userIdAtom)) ?? [],
  (get, set, { key, pinned }: { key: string; pinned: boolean }) => {
    const userId = get(userIdAtom);
    // Another tab may have pinned pages meanwhile.
    const others = (storedPins.read(userId) ?? []).filter((each) => each !== key);
    const next = pinned ? [...others, key] : others;
    if (get(pinsAtom).length === 0) set(staysOpen, true);
    storedPins.write(next.length > 0 ? next : null, userId);
    set(pins, { ...get(pins), [userId]: next });
  },
);
/** Whether groups may be open that the user has neither opened nor closed: who has pinned what he uses seldom needs the others. */
export const openAtFirstAtom = atom((get) => get(pinsAtom).length === 0 || get(staysOpen));
