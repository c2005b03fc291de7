/** Whether the user gets a daily e-mail with what expires at the selected master. */
import type { DigestSetting } from '@skatert/contracts/inventory/digest';
import { apiPut, serverMessage } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { INVENTORY_PATH, inventoryQuery, useMasterId } from '../shared/queries/list-query.js';
import { SavedChoice } from '../shared/saved-choice.js';
import styles from './expiring.module.css';

/** It is an addition to the list: nothing when it can't be read. */
export function DigestChoice() {
  const client = useQueryClient();
  const query = inventoryQuery<DigestSetting>('digest', useMasterId());
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery(query);
  if (!data) return null;
  const choose = async (enabled: boolean): Promise<void> => {
    setSaving(true);
    try {
      const saved = await apiPut<DigestSetting>(`${INVENTORY_PATH}/digest`, { enabled });
      client.setQueryData(query.queryKey, saved);
    } catch (error) {
      toast.error(serverMessage(error, 'Не удалось сохранить'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={styles.choice}>
      <SavedChoice
        checked={data.enabled}
        isSaving={isSaving}
        onChoose={(enabled) => void choose(enabled)}
        label="Присылать сводку на почту по утрам"
        note="На подтверждённый адрес из профиля"
      />
    </div>
  );
}
