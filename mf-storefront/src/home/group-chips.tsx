/** Sticky links to the sections of the page; the visible section is marked. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { focusSearch } from '@skatert/ui-kit/search-field';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { bringIntoView } from './chip-row.js';
import styles from './group-chips.module.css';
import { sectionId } from './use-jump.js';

export interface GroupChipsProps {
  groups: readonly Pick<GroupTagNode, 'id' | 'name'>[];
  /** The groups whose sections are on the page. */
  loadedIds: readonly number[];
  /** The group to whose section the page is loading. */
  pending: number | undefined;
  onChoose: (groupId: number) => void;
}

export function GroupChips({ groups, loadedIds, pending, onChoose }: GroupChipsProps) {
  const current = useSectionInView(loadedIds);
  const row = useRef<HTMLElement>(null);
  const isStuck = useIsStuck(row);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-group="${current}"]`);
    if (chip && row.current) bringIntoView(row.current, chip);
  }, [current]);
  return (
    <nav className={styles.row} aria-label="Разделы меню" data-stuck={isStuck || undefined} ref={row}>
      <button type="button" className={styles.search} aria-label="К поиску по меню" onClick={focusSearch}>
        <Search size={20} />
      </button>
      {groups.map(({ id, name }) => (
        <a
          key={id}
          data-group={id}
          href={`#${sectionId(id)}`}
          aria-current={id === current || undefined}
          aria-busy={id === pending || undefined}
          className={styles.chip}
          onClick={(event) => {
            event.preventDefault();
            onChoose(id);
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Returns true while the row is at the top of the screen: on phones it is shown only then, below it the groups' cards. */
function useIsStuck(row: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const before = row.current?.previousElementSibling;
    if (!before || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setStuck(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(before);
    return () => observer.disconnect();
  }, [row]);
  return isStuck;
}

function useSectionInView(groupIds: readonly number[]): number | undefined {
  const [current, setCurrent] = useState(groupIds[0]);
  const ids = groupIds.join();
  useEffect(() => {
    const sections = ids.split(',').flatMap((id) => document.getElementById(sectionId(Number(id))) ?? []);
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.find(({ isIntersecting }) => isIntersecting);
        if (visible) setCurrent(Number(visible.target.id.replace('group-', '')));
      },
      // A section is current while it crosses a line slightly below the row.
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
