import { apiPost, apiPut } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { INVENTORY_PATH, useReload } from '../queries/list-query.js';

/** Returns a function that creates an item of a list (`id` null) or changes it, and then reloads what is shown. */
export function useSave<Item>(list: 'units' | 'suppliers' | 'warehouses') {
  const reload = useReload();
  const path = `${INVENTORY_PATH}/${list}`;
  return async (id: number | null, body: object): Promise<Item> => {
    const saved = id === null ? await apiPost<Item>(path, body) : await apiPut<Item>(`${path}/${id}`, body);
    toast.success('Сохранено');
    await reload();
    return saved;
  };
}
