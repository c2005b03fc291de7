export interface Workspace {
  /** Its absolute path. */
  folder: string;
  /** Without the scope. */
  name: string;
  /** Its package.json. */
  manifest: {
    name: string;
    /** What it is, such as `service`: see check-imports.mjs. */
    role: string;
    /** The domain that it belongs to, when its name does not say so. */
    domain?: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
}
export function listWorkspaces(root: string): Workspace[];
