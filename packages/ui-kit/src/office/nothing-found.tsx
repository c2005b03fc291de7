/** Says that a list has nothing with its filters, and removes them. */
import { SearchX } from 'lucide-react';
import { Button } from '../button.js';
import { EmptyState } from '../state.js';

export interface NothingFoundProps {
  text?: string;
  /** Removes the filters. */
  onReset: () => void;
}

export function NothingFound({ text = 'Нет данных', onReset }: NothingFoundProps) {
  return (
    <EmptyState
      Icon={SearchX}
      text={text}
      action={
        <Button look="secondary" onClick={onReset}>
          Сбросить фильтры
        </Button>
      }
    />
  );
}
