const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for HTML content and attributes in double quotes. */
export const escaped = (text: string): string => text.replace(/[&"<>]/g, (char) => ENTITIES[char] ?? char);
