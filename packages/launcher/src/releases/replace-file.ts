import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Replaces a JSON file as a whole: readers, and a start after a power cut, see the old or the new content. */
export async function replaceFile(file: string, content: unknown): Promise<void> {
  // Not the process id: in containers that share a volume it is the same.
  const temporary = `${file}.${randomUUID()}`;
  // Flushed before it gets its name.
  await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, { flush: true });
  await rename(temporary, file);
}
