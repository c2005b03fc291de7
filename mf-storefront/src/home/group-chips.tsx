/** Sticky links to the sections of the page; the visible section is marked. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { useEffect, useRef, useState } from 'react';
import { bringIntoView } from './chip-row.js';
import styles from './group-chips.module.css';

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const sectionId = (groupId: number): string => `group-${groupId}`;

export function GroupChips({ groups }: { groups: readonly GroupTagNode[] }) {
  const current = useSectionInView(groups);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-group="${current}"]`);
    if (chip && row.current) bringIntoView(row.current, chip);
  }, [current]);
  return (
    <nav className={styles.row} aria-label="Разделы меню" ref={row}>
      {groups.map(({ id, name }) => (
        <a
          key={id}
          data-group={id}
          href={`#${sectionId(id)}`}
          aria-current={id === current || undefined}
          className={styles.chip}
          onClick={(event) => {
            event.preventDefault();
            document
              .getElementById(sectionId(id))
              ?.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth', block: 'start' });
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function useSectionInView(groups: readonly GroupTagNode[]): number | undefined {
  const [current, setCurrent] = useState(groups[0]?.id);
  const ids = groups.map(({ id }) => id).join();
  useEffect(() => {
    const sections = ids.split(',').flatMap((id) => document.getElementById(`group-${id}`) ?? []);
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
