export interface SharedModule {
  singleton: boolean;
  eager: boolean;
  requiredVersion: string;
  version?: string;
}
export declare const WEB_KIT_VERSION: string;
export declare const SHARED_WEB_KIT: readonly string[];
export function sharedModules(options: { eager: boolean }): Record<string, SharedModule>;
