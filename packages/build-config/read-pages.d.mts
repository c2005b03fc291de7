/** The result has the type `RemotePages` of the contracts. */
export function readPages(source: string): Promise<never>;
