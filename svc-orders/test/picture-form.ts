/** Pictures to upload, and the forms that send them. */
import sharp from 'sharp';

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8643c' } });

/** Returns the body and headers of a form with a file and other fields. */
export async function formWith(
  file: Buffer,
  fields: Record<string, string> = {},
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'picture');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { body: Buffer.from(await encoded.arrayBuffer()), headers };
}
