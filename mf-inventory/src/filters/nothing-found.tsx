import { Button } from '@skatert/ui-kit/button';
import { EmptyState } from '@skatert/ui-kit/state';
import { SearchX } from 'lucide-react';

export interface NothingFoundProps {
  text?: string;
  /** Removes the filters. */
  onReset: () => void;
}

/** Says that a list has nothing with its filters, and removes them. */
export function NothingFound({ text = 'Нет данных', onReset }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX size={32} strokeWidth={1.5} />}
      text={text}
      action={
        <Button look="secondary" onClick={onReset}>
          Сбросить фильтры
        </Button>
      }
    />
  );
}
