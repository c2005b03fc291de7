import { toast } from '@skatert/web-kit/toast';

export interface SharedAddress {
  url: string;
  title: string;
  /** Says that the address was copied. */
  copied: string;
  /** Says what it opens. */
  note: string;
}

/** Opens the dialog of the device; where there is none, the address is copied. */
export async function shareAddress({ url, title, copied, note }: SharedAddress): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ url, title });
    await navigator.clipboard.writeText(url);
    toast.success(copied, { description: note });
  } catch (error) {
    // The user has closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Не удалось поделиться ссылкой');
  }
}
