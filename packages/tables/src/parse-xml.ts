/** Parses XML in small steps, so that other requests are served meanwhile. */
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

export interface XmlHandlers {
  /** Names are without their namespace's prefix. */
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Calls the handlers, and yields after each piece of the document.
 * @throws Error for invalid XML; a document type is refused, since it could define entities
 */
export async function* parseXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) =>
    handlers.onOpen?.(localName(name), attributes),
  );
  parser.on('text', (text) => handlers.onText?.(text));
  parser.on('cdata', (text) => handlers.onText?.(text));
  parser.on('closetag', ({ name }) => handlers.onClose?.(localName(name)));
  parser.on('doctype', () => {
    throw new Error('a document type is not allowed');
  });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
    await nextTurn();
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}
