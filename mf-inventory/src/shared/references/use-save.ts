import { apiPost, apiPut } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { INVENTORY_PATH, useReload } from '../queries/list-query.js';
import { useCallKey } from '../queries/use-call-key.js';

/**
 * Returns a function that creates an item of a list (`shown` null), or sends what its form has changed of it, calls `onSaved`
 * and then reloads what is shown.
 */
export function useSave<Item extends { id: number }>(
  list: 'units' | 'packagings' | 'suppliers' | 'warehouses',
  shown: Item | null,
  onSaved: (saved: Item) => void,
) {
  const reload = useReload();
  const withKey = useCallKey();
  // The object as it was when the form was opened.
  const [before] = useState(shown);
  const path = `${INVENTORY_PATH}/${list}`;
  return async (body: object): Promise<void> => {
    const saved =
      before === null
        ? await withKey((headers) => apiPost<Item>(path, body, { headers }))
        : await apiPut<Item>(`${path}/${before.id}`, changedOf(before, body));
    toast.success('Сохранено');
    onSaved(saved);
    void reload();
  };
}

/** Returns the fields of a form that differ from the item as the form has read it: others may have changed the rest. */
export function changedOf(before: object, values: object): object {
  const former: Partial<Record<string, unknown>> = { ...before };
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== former[field]));
}
