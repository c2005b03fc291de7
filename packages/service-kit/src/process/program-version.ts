/** Returns the version of the program: the launcher sets the first, the build and npm the second. */
export const programVersion = (): string =>
  process.env.RELEASE ?? process.env.npm_package_version ?? 'unknown';
