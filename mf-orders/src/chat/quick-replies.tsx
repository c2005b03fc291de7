/** The quick replies above the field of a message: one line that scrolls, and one Tab stop with arrow keys inside. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { IconButton } from '@skatert/ui-kit/button';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { useQuery } from '@skatert/web-kit/query';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { Settings2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styles from './quick-replies.module.css';
import { quickRepliesQuery } from './quick-replies-query.js';

const QuickRepliesModal = fetched(
  () => import(/* webpackPrefetch: true */ './quick-replies-modal.js'),
  'QuickRepliesModal',
);

export function QuickReplies({ brandId, onInsert }: { brandId: number; onInsert: (text: string) => void }) {
  const { data } = useQuery(quickRepliesQuery(brandId));
  const [current, setCurrent] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useMayEdit(brandId);
  const texts = data?.texts ?? [];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = indexAfter(event.key, current, texts.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles.line}>
      <div role="toolbar" aria-label="Быстрые ответы" className={styles.replies} onKeyDown={move}>
        {texts.map((text, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a brand may have the same text twice
            key={`${index}:${text}`}
            type="button"
            className={styles.reply}
            tabIndex={index === Math.min(current, texts.length - 1) ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onInsert(text)}
          >
            {text}
          </button>
        ))}
      </div>
      {data && mayEdit && (
        <IconButton label="Настроить быстрые ответы" onClick={() => setEditing(true)}>
          <Settings2 size={20} />
        </IconButton>
      )}
      {data && isEditing && (
        <QuickRepliesModal brandId={brandId} read={data} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

function useMayEdit(brandId: number): boolean {
  const permission = ORDERS_PERMISSIONS['order.editQuickReplies'];
  const ofWhole = useWholeBrandRefusal(permission, brandId);
  const memberships = useAtomValue(membershipsAtom).filter((membership) => membership.brandId === brandId);
  const roles = memberships.flatMap((membership) => membership.roles);
  return ofWhole === undefined && allows(permission, roles);
}

function indexAfter(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
