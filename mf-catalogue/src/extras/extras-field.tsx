/** The groups of extras that a product offers itself. */
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { ChosenField } from '../fields/chosen-field.js';
import { extraGroupsQuery } from './extras-query.js';

export interface ExtrasFieldProps {
  brandId: number;
  value: readonly number[];
  onChange: (value: number[]) => void;
  error: string | undefined;
}

const unknownGroup = (id: number): string => `Группа добавок #${id}`;

/** Nothing while the brand has no groups, and the product none. Without the list the product keeps those that it has. */
export function ExtrasField({ brandId, value, onChange, error }: ExtrasFieldProps) {
  const { data: groups, error: failure } = useQuery(extraGroupsQuery(brandId));
  // The choices of a combo box are fixed once it is shown.
  if (!groups) return value.length > 0 && !failure ? <Skeleton height={60} /> : null;
  if (groups.length === 0 && value.length === 0) return null;
  return (
    <ChosenField
      label="Добавки"
      placeholder="Добавить группу добавок"
      choices={groups.map(({ id, name }) => ({ id, name }))}
      value={value}
      onChange={onChange}
      nameOfUnknown={unknownGroup}
      removal="Убрать добавки"
      hint="Добавки группы меню предлагаются и без этого списка"
      error={error}
    />
  );
}

/** The names of groups of extras in a line. */
export function ExtraNames({ brandId, ids }: { brandId: number; ids: readonly number[] }) {
  const { data: groups = [] } = useQuery(extraGroupsQuery(brandId));
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? unknownGroup(id)).join(', ');
}
