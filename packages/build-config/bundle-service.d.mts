import type { BuildOptions } from 'esbuild';

export function bundleService(options: BuildOptions): Promise<unknown>;
export declare const OUTSIDE: readonly string[];
export function watchService(
  options: BuildOptions,
  onBuilt: (failure: string | undefined) => void,
): Promise<() => Promise<void>>;
