import { rename, writeFile } from 'node:fs/promises';

/** Replaces a JSON file as a whole: readers, and a start after a power cut, see the old or the new content. */
export async function replaceFile(file: string, content: unknown): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  // Flushed before it gets its name.
  await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, { flush: true });
  await rename(temporary, file);
}
