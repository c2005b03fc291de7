/** Lists the environment variables that a program reads, so that the launcher passes it no others. */
import { existsSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const SOURCE = 'src/settings.ts';

/** Writes the names of the settings that `src/settings.ts` exports as schemas, such as `MenuSettings`, to a JSON file. */
export async function writeSettingNames(file) {
  if (!existsSync(SOURCE)) return;
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const exported = Object.entries(await import(`data:text/javascript;base64,${code}`));
  const schemas = exported.filter(([name, { shape }]) => name.endsWith('Settings') && shape);
  if (schemas.length === 0) throw new Error(`${SOURCE} exports no schema of settings`);
  const names = schemas.flatMap(([, { shape }]) => Object.keys(shape));
  writeFileSync(file, JSON.stringify([...new Set(names)].sort()));
}
