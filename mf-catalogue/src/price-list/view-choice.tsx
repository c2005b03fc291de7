/** Whether the products are shown as cards or as a list; the browser remembers it. */
import { Segmented } from '@skatert/ui-kit/segmented';
import { stored } from '@skatert/web-kit/storage';
import { useState } from 'react';

const VIEWS = [
  { value: 'cards', label: 'Плитка' },
  { value: 'list', label: 'Список' },
] as const;

export type ProductView = (typeof VIEWS)[number]['value'];

export const storedView = stored<ProductView>('product_view', (value) =>
  VIEWS.some((view) => view.value === value),
);

/** Returns the view, and a function that changes it for the next visits, too. */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  const [view, setView] = useState<ProductView>(() => storedView.read() ?? 'cards');
  return [
    view,
    (next) => {
      storedView.write(next);
      setView(next);
    },
  ];
}

export interface ViewChoiceProps {
  view: ProductView;
  onChange: (view: ProductView) => void;
}

export const ViewChoice = ({ view, onChange }: ViewChoiceProps) => (
  <Segmented label="Вид" options={VIEWS} value={view} onChange={onChange} />
);
