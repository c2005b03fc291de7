/** How a brand's kitchen works: whether it sets orders ready itself, and which station cooks which group of the menu. */
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { type KitchenSettings, KitchenSettingsBody } from '@skatert/contracts/orders/kitchen';
import { STATION_MAX } from '@skatert/contracts/orders/kitchen-rules';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { TextField } from '@skatert/ui-kit/field';
import { Modal } from '@skatert/ui-kit/modal';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { apiGet, apiPut } from '@skatert/web-kit/api';
import { queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useId, useState } from 'react';
import { stationsOf } from '../kitchen/stations.js';
import { BoardLinks } from './board-links.js';
import styles from './kitchen-settings.module.css';
import {
  errorAt,
  type GroupRow,
  groupRows,
  type Refused,
  refusedGroups,
  withKnownGroups,
  withStation,
} from './station-rows.js';

const TITLE = 'Кухня';
const pathOf = (brandId: number) => `/order/v1/brand/${brandId}/kitchen-settings`;

interface Read {
  settings: KitchenSettings;
  groups: GroupRow[];
}

const kitchenSettingsQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['kitchen-settings', brandId],
    queryFn: async ({ signal }): Promise<Read> => {
      const [settings, tree] = await Promise.all([
        apiGet<KitchenSettings>(pathOf(brandId), { signal }),
        apiGet<GroupTagNode[]>(menuPaths.groupTree(brandId), { signal }),
      ]);
      return { settings, groups: groupRows(tree) };
    },
    staleTime: 0,
  });

export interface KitchenSettingsModalProps {
  brandId: number;
  onClose: () => void;
}

export function KitchenSettingsModal({ brandId, onClose }: KitchenSettingsModalProps) {
  const query = useQuery({ ...kitchenSettingsQuery(brandId), gcTime: 0 });
  if (query.data) return <SettingsForm brandId={brandId} read={query.data} onClose={onClose} />;
  return (
    <Modal title={TITLE} width={560} onClose={onClose}>
      {query.error ? (
        <QueryFailure query={query} text="Не удалось загрузить настройки" />
      ) : (
        <LoadingText>Загружаем настройки…</LoadingText>
      )}
    </Modal>
  );
}

function SettingsForm({ brandId, read, onClose }: KitchenSettingsModalProps & { read: Read }) {
  const client = useQueryClient();
  const names = useId();
  const noteId = useId();
  const [refused, setRefused] = useState<Refused>(new Map());
  const form = useContractForm({
    schema: KitchenSettingsBody,
    values: read.settings,
    save: async (body) => {
      const sent = withKnownGroups(body, read);
      try {
        await apiPut<KitchenSettings>(pathOf(brandId), sent);
      } catch (error) {
        setRefused(refusedGroups(error, sent.groups));
        throw error;
      }
      void client.invalidateQueries({ queryKey: kitchenSettingsQuery(brandId).queryKey });
      onClose();
      toast.success('Настройки сохранены');
    },
    failure: 'Не удалось сохранить настройки',
  });
  const refusal = useWholeBrandRefusal(ORDERS_PERMISSIONS['kitchen.edit'], brandId);
  return (
    <FormModal title={TITLE} width={560} form={form} submit="Сохранить" refusal={refusal} onClose={onClose}>
      <FormField form={form} name="finishes">
        {({ value, onChange }) => (
          <label className={styles.switch}>
            <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
            Кухня сама отмечает самовывоз готовым к выдаче
          </label>
        )}
      </FormField>
      <FormField form={form} name="groups">
        {({ value, onChange, error }) => (
          <fieldset className={styles.groups} aria-describedby={noteId}>
            <legend>Станции по группам меню</legend>
            <p id={noteId} className={styles.note}>
              Впишите, где готовят блюда группы: например, «Горячий» или «Бар». Группа без станции готовится
              там же, где группа над ней; блюда совсем без станции видят все.
            </p>
            {read.groups.length === 0 && <p>В меню пока нет групп</p>}
            {read.groups.map(({ id, name, depth }) => (
              <div key={id} style={{ marginInlineStart: depth * 16 }}>
                <TextField
                  label={name}
                  maxLength={STATION_MAX}
                  list={names}
                  autoComplete="off"
                  value={value.find(({ groupId }) => groupId === id)?.station ?? ''}
                  error={errorAt(value, id, refused)}
                  onChange={({ target }) => onChange(withStation(value, id, target.value))}
                />
              </div>
            ))}
            <datalist id={names}>
              {stationsOf(read.settings.groups).map((station) => (
                <option key={station} value={station} />
              ))}
            </datalist>
            {error && (
              <p role="alert" className={styles.error}>
                {error}
              </p>
            )}
          </fieldset>
        )}
      </FormField>
      <BoardLinks brandId={brandId} />
    </FormModal>
  );
}
