/** The list of the user's contexts; loaded when the dialog is first opened. */

import type { Membership } from '@skatert/contracts/auth/session';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { ROLE_LABELS } from '@skatert/contracts/shared/roles';
import { Badge } from '@skatert/ui-kit/badge';
import { Button } from '@skatert/ui-kit/button';
import { EmptyState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { membershipsAtom, sessionAtom, switchContext } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import styles from './context-list.module.css';

const STATUS_LABELS: Record<Membership['status'], string> = { ACTIVE: 'Активен' };

export default function ContextList({ onDone }: { onDone: () => void }) {
  const memberships = useAtomValue(membershipsAtom);
  const { membership: current } = useAtomValue(sessionAtom);
  const [busy, setBusy] = useState<number | null>(null);
  const choose = async (membership: Membership) => {
    setBusy(membership.membershipId);
    try {
      await switchContext(membership);
      onDone();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return memberships.length === 0 ? (
    <EmptyState
      Icon={BriefcaseBusiness}
      text="Нет доступных рабочих пространств. Обратитесь к администратору."
    />
  ) : (
    <ul className={styles.list}>
      {memberships.map((membership) => (
        <ContextRow
          key={membership.membershipId}
          membership={membership}
          chosen={membership.membershipId === current?.membershipId}
          busy={busy === membership.membershipId}
          onChoose={() => void choose(membership)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  membership: Membership;
  chosen: boolean;
  busy: boolean;
  onChoose: () => void;
}

function ContextRow({ membership, chosen, busy, onChoose }: RowProps) {
  const { masterName, brandName, locationName, role, status } = membership;
  return (
    <li className={styles.row} aria-current={chosen || undefined}>
      <div className={styles.context}>
        <strong>{brandName}</strong>
        <span className={styles.master}>{[masterName, locationName].filter(Boolean).join(' · ')}</span>
        <span className={styles.badges}>
          <Badge>{labelOf(ROLE_LABELS, role)}</Badge>
          <Badge tone="success">{labelOf(STATUS_LABELS, status ?? 'ACTIVE')}</Badge>
        </span>
      </div>
      <Button look={chosen ? 'secondary' : 'primary'} busy={busy} disabled={chosen} onClick={onChoose}>
        {chosen ? 'Выбран' : 'Выбрать'}
      </Button>
    </li>
  );
}
