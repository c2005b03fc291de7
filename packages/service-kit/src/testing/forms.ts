/** Multipart forms for tests. */

export interface SentFile {
  content: Buffer;
  name?: string;
  field?: string;
  /** Further fields, sent after the file. */
  fields?: Record<string, string>;
}

/** Returns the body and headers of a form with one file. */
export async function formOf({ content, name = 'dish.png', field = 'file', fields = {} }: SentFile) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), name);
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
