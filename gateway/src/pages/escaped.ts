const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A text as HTML, for text and for attributes in double quotes. */
export const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);
