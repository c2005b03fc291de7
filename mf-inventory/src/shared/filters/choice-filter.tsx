import { ComboBox } from '@skatert/ui-kit/office/combo-box';
import { serverMessage } from '@skatert/web-kit/api';
import { useList } from '../queries/list-query.js';

export interface ChoiceFilterProps {
  /** The list that has the choices. */
  of: 'ingredients' | 'suppliers';
  label: string;
  /** Shown when nothing is chosen. */
  all: string;
  /** Why there are no choices, unless the server says it. */
  failure: string;
  /** Null: all. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The choice of one of many, or of all. */
export function ChoiceFilter({ of, label, all, failure, value, onChange }: ChoiceFilterProps) {
  const { data, error } = useList(of);
  return (
    <ComboBox
      // Its text follows the value only once the choices are known.
      key={data ? 'loaded' : 'loading'}
      label={label}
      placeholder={all}
      error={error ? serverMessage(error, failure) : undefined}
      choices={data ?? []}
      value={value}
      onChange={onChange}
    />
  );
}
