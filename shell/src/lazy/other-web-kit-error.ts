/** Thrown for a remote that was built with a version of web-kit that this page's shell does not provide. */
export class OtherWebKitError extends Error {
  constructor(remote: string, builtWith: string | undefined, provided: string) {
    super(`remote ${remote} was built with web-kit ${builtWith}, and this shell provides ${provided}`);
    this.name = 'OtherWebKitError';
  }
}
