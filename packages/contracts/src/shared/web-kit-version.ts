/** The compatibility of remotes with a shell, by their web-kit versions. Without zod. */

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/**
 * Returns true when a shell with the `provided` version of web-kit can run a remote built with another: the same major
 * version, in which nothing was removed, and not a newer minor one, which may have exports that the shell lacks. A
 * remote without a version was built before web-kit had versions.
 */
export function runsOn(provided: string, builtWith: string | undefined): boolean {
  if (builtWith === undefined) return true;
  const [major, minor = 0] = numbersOf(provided);
  const [remoteMajor, remoteMinor = 0] = numbersOf(builtWith);
  return major === remoteMajor && minor >= remoteMinor;
}
