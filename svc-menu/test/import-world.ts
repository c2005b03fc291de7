/** Short calls of exports and imports for tests. */
import type { ImportPreview, ImportRow, MenuImport, MenuImportRows } from '@skatert/contracts/menu/import';
import { formOf } from '@skatert/service-kit/testing/forms';
import { signTestToken } from '@skatert/service-kit/testing/harness';
import { csvOf, type FileRow } from './menu-files.js';
import type { MenuTest } from './menu-harness.js';

const OWNER = 1;
const PATH = '/auth/v1/products';

/** Returns functions that call the API of exports and imports as a user. */
export function importWorld(menu: MenuTest, brandId: number, userId = OWNER) {
  const token = () => signTestToken(menu.platform.privateKeyPem, userId);
  const send = async (path: string, content: Buffer | string, name: string, by = menu.app) => {
    const { headers, payload } = await formOf({ content: Buffer.from(content), name });
    const response = await by.inject({
      method: 'POST',
      url: `${PATH}/${path}`,
      headers: { ...headers, authorization: `Bearer ${await token()}` },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const upload = (content: Buffer | string, name = 'menu.csv', by = menu.app, choice = '') =>
    send(`import?brandId=${brandId}${choice}`, content, name, by);
  /** Checks a file and returns the import; fails when it is refused. */
  const check = async (
    content: Buffer | string | readonly FileRow[],
    name?: string,
  ): Promise<MenuImportRows> => {
    const file = typeof content === 'string' || Buffer.isBuffer(content) ? content : csvOf(content);
    const { status, body } = await upload(file, name);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const read = (id: number, query = '') => menu.call(userId, 'GET', `${PATH}/import/${id}${query}`);
  return {
    upload,
    check,
    /** Returns the first rows of a file. */
    preview: async (content: Buffer | string, name = 'menu.csv', choice = ''): Promise<ImportPreview> =>
      (await send(`import/preview?brandId=${brandId}${choice}`, content, name)).body,
    read,
    state: async (id: number): Promise<MenuImport['state']> => (await read(id)).body.state,
    apply: (id: number) => menu.call(userId, 'POST', `${PATH}/import/${id}/apply`),
    undo: (id: number) => menu.call(userId, 'POST', `${PATH}/import/${id}/undo`),
    /** Returns the exported file. */
    download: async (format: string, path = 'export') => {
      const response = await menu.app.inject({
        url: `${PATH}/${path}?brandId=${brandId}&format=${format}`,
        headers: { authorization: `Bearer ${await token()}` },
      });
      return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
    },
  };
}
export type ImportWorld = ReturnType<typeof importWorld>;

/** Returns the messages of the bad rows by their numbers. */
export const problemsOf = ({ rows }: MenuImportRows): Record<number, Record<string, string>> =>
  Object.fromEntries(
    rows.content
      .filter(({ status }) => status === 'bad')
      .map(({ number, errors }) => [
        number,
        Object.fromEntries(errors.map(({ column, message }) => [column, message])),
      ]),
  );

/** Returns the changes of the changed rows as text: `2: price 100 → 120`. */
export const changesOf = ({ rows }: { rows: { content: ImportRow[] } }): string[] =>
  rows.content.flatMap(({ number, changes }) =>
    changes.map(({ column, before, after }) => `${number}: ${column} ${before} → ${after}`),
  );
