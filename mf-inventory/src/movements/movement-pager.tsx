/** Leads to newer and older movements: their pages have no numbers. */
import type { MovementPage } from '@skatert/contracts/inventory/movements';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './movements.module.css';
import type { Place } from './use-movements-view.js';

export interface MovementPagerProps extends Pick<MovementPage, 'newer' | 'older'> {
  /** The newest page is shown. */
  isFirst: boolean;
  onPlace: (place: Place) => void;
}

/** Nothing when all movements are on the page. */
export function MovementPager({ newer, older, isFirst, onPlace }: MovementPagerProps) {
  if (isFirst && older === null) return null;
  const atEnd = older === null ? 'Это последняя страница' : undefined;
  const buttons = [
    {
      text: 'К началу',
      Icon: ChevronFirst,
      place: {},
      refusal: isFirst ? 'Это первая страница' : undefined,
    },
    {
      text: 'Новее',
      Icon: ChevronLeft,
      place: { after: newer },
      refusal: newer === null ? 'Это первая страница' : undefined,
    },
    { text: 'Старее', Icon: ChevronRight, place: { before: older }, refusal: atEnd },
    { text: 'К концу', Icon: ChevronLast, place: { oldest: 'true' as const }, refusal: atEnd },
  ];
  return (
    <nav className={styles.pager} aria-label="Страницы">
      {buttons.map(({ text, Icon, place, refusal }) => (
        <ActionButton
          key={text}
          look="secondary"
          size="small"
          icon={<Icon size={20} />}
          refusal={refusal}
          onClick={() => onPlace(place)}
        >
          {text}
        </ActionButton>
      ))}
    </nav>
  );
}
