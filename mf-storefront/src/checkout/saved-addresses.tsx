/** The last addresses of the customer, offered while the form has none, and his last phone. They are kept by the server only. */
import { type DeliveryAddress, joinAddress } from '@skatert/contracts/orders/delivery-address';
import type { SavedAddresses as Saved, SavedAddress } from '@skatert/contracts/orders/saved-addresses';
import { Button } from '@skatert/ui-kit/button';
import { apiDelete, apiGet, messageOf } from '@skatert/web-kit/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { History, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import styles from './checkout.module.css';

const PATH = '/order/v1/my-addresses';

const savedQuery = (userId: number | null) =>
  queryOptions({
    // Placing an order invalidates all queries under 'orders'.
    queryKey: ['orders', 'addresses', userId],
    queryFn: ({ signal }) => apiGet<Saved>(PATH, { signal }),
    staleTime: 60_000,
  });

export interface SavedAddressesProps {
  userId: number | null;
  onChoose: (address: DeliveryAddress) => void;
}

function useSaved(userId: number | null): Saved | undefined {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  return useQuery({ ...savedQuery(userId), enabled: signedIn && userId !== null }).data;
}

/** Returns the phone of the user's last delivery; '' without one, while it is not known, and for null. */
export const useLastPhone = (userId: number | null): string => useSaved(userId)?.phone ?? '';

export function SavedAddresses({ userId, onChoose }: SavedAddressesProps) {
  const data = useSaved(userId);
  const list = useRef<HTMLFieldSetElement>(null);
  const removing = useRemoval(userId, () => list.current?.focus());
  const addresses = data?.addresses ?? [];
  if (addresses.length === 0) return null;
  return (
    <fieldset ref={list} tabIndex={-1} className={styles.saved}>
      <legend>Прошлые адреса</legend>
      {addresses.map((address) => (
        <div key={address.id} className={styles.savedRow}>
          <Button
            look="secondary"
            size="small"
            icon={<History size={16} />}
            onClick={() => onChoose(address)}
          >
            {joinAddress(address)}
          </Button>
          <Button
            look="quiet"
            size="small"
            icon={<Trash2 size={16} />}
            aria-label={`Удалить: ${joinAddress(address)}`}
            busy={removing.isPending && removing.variables?.id === address.id}
            onClick={() => removing.mutate(address)}
          />
        </div>
      ))}
    </fieldset>
  );
}

function useRemoval(userId: number | null, onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SavedAddress) => apiDelete<Saved>(`${PATH}/${id}`),
    onSuccess: (saved) => {
      onRemoved();
      client.setQueryData(savedQuery(userId).queryKey, saved);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
