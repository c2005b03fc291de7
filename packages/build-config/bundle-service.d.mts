import type { BuildOptions } from 'esbuild';

export function bundleService(options: BuildOptions): Promise<unknown>;
export declare const OUTSIDE: readonly string[];
