/** Source maps contain the sources with their comments: they are for developers, who have them in their build. */
const SOURCE_MAP = /\.map(\.(br|gz))?$/i;

/** Returns true for the path of a source map, also a compressed one: it is neither published nor served. */
export const isSourceMap = (path: string): boolean => SOURCE_MAP.test(path);
