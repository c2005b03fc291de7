import type { BuildOptions } from 'esbuild';

export function bundleService(options: BuildOptions): Promise<unknown>;
export const OUTSIDE: readonly string[];
