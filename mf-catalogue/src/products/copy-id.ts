import { toast } from '@skatert/web-kit/toast';

/** Copies the id of a product to the clipboard, which a browser may refuse. */
export async function copyId(id: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(String(id));
    toast.success(`ID ${id} скопирован`);
  } catch {
    toast.error('Не удалось скопировать ID');
  }
}
