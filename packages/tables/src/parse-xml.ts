/** Parses XML from an untrusted source piece by piece. */
import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

export interface XmlHandlers {
  /** Names are without their namespace's prefix. */
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/** Parts of a workbook have a dozen levels. */
const MAX_DEPTH = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Calls the handlers, and yields after each piece of the document.
 * @throws Error for invalid or too deep XML; a document type is refused, since it could define entities
 */
export async function* parseXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('too many levels');
    handlers.onOpen?.(localName(name), attributes);
  });
  parser.on('text', (text) => handlers.onText?.(text));
  parser.on('cdata', (text) => handlers.onText?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.onClose?.(localName(name));
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not allowed');
  });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}
