/** Which remotes can run on a shell, by the version of web-kit that each was built with. Without zod. */

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/**
 * True when a shell that provides one version of web-kit can run a remote built with another: the same major version, in
 * which nothing was taken away, and no newer minor one, which could have something that the shell lacks. A remote that
 * names none was built before versions were.
 */
export function runsOn(provided: string, builtWith: string | undefined): boolean {
  if (builtWith === undefined) return true;
  const [major, minor = 0] = numbersOf(provided);
  const [remoteMajor, remoteMinor = 0] = numbersOf(builtWith);
  return major === remoteMajor && minor >= remoteMinor;
}
