/** Opens the dialog that creates a brand, once, for an owner without one. */
import { parseRole } from '@skatert/contracts/shared/roles';
import { listOf, whole } from '@skatert/web-kit/guards';
import { sessionAtom } from '@skatert/web-kit/session';
import { stored } from '@skatert/web-kit/storage';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { RemoteView } from '../federation/remote-view.js';

export const storedOffered = stored<number[]>('brand_offered', listOf(whole));
/** Returns the ids of the users who have seen the offer in this browser. */
const offered = (): number[] => storedOffered.read() ?? [];

export function BrandOffer() {
  const { user } = useAtomValue(sessionAtom);
  const [open, setOpen] = useState(false);
  const ownerWithoutBrand =
    user?.memberships.length === 0 && user.roles.some((role) => parseRole(role) === 'OWNER');
  const id = ownerWithoutBrand ? user.id : null;
  useEffect(() => {
    if (id === null || offered().includes(id)) return;
    storedOffered.write([...offered(), id]);
    setOpen(true);
  }, [id]);
  if (!open) return null;
  return (
    <RemoteView
      remote="catalogue"
      module="brand-modal"
      fallback={null}
      quiet
      props={{ onClose: () => setOpen(false) }}
    />
  );
}
