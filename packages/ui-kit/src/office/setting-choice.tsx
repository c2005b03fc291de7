/** A checkbox for a setting of the user that the service has; nothing when it can't be read, or is not offered. */
import { apiGet, apiPut, serverMessage } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { type ReactNode, useState } from 'react';
import { SavedChoice, type SavedChoiceProps } from './saved-choice.js';

export interface Setting {
  enabled: boolean;
  /** False: the setting is not for this user. */
  offered?: boolean;
}

export interface SettingChoiceProps extends Pick<SavedChoiceProps, 'label' | 'note'> {
  queryKey: readonly unknown[];
  /** Read by GET, changed by PUT. */
  path: string;
  className?: string | undefined;
  /** Below the checkbox. */
  children?: ReactNode;
}

export function SettingChoice({ queryKey, path, className, children, ...texts }: SettingChoiceProps) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiGet<Setting>(path, { signal }),
  });
  if (!data || data.offered === false) return null;
  const choose = async (enabled: boolean): Promise<void> => {
    setSaving(true);
    try {
      client.setQueryData(queryKey, await apiPut<Setting>(path, { enabled }));
    } catch (error) {
      toast.error(serverMessage(error, 'Не удалось сохранить'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={className}>
      <SavedChoice
        {...texts}
        checked={data.enabled}
        isSaving={isSaving}
        onChoose={(enabled) => void choose(enabled)}
      />
      {children}
    </div>
  );
}
