import { setImmediate } from 'node:timers/promises';
import { eventually } from '@skatert/service-kit/testing/harness';
import { EmailQueue } from './email-queue.js';
import { EmailNotSentError } from './mailer.js';

function openQueue(atOnce: number) {
  const warned: string[] = [];
  const sent: string[] = [];
  const log = { warn: (...args: unknown[]) => void warned.push(String(args.at(-1))) };
  const queue = new EmailQueue(log as never, { what: 'a letter', atOnce });
  /** Adds a letter, whose sending ends when the returned function is called. */
  const add = (name: string): (() => void) => {
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    queue.add(async () => {
      sent.push(`${name} begins`);
      await ended;
      sent.push(name);
    });
    return () => end();
  };
  return { queue, add, sent, warned };
}

describe('a queue of e-mails', () => {
  it('begins after its caller, and sends as many at once as it may', async () => {
    const { add, sent } = openQueue(2);
    const [one] = [add('one'), add('two'), add('three')];
    expect(sent).toEqual([]);
    await eventually(async () => sent.length === 2 || undefined);
    await setImmediate();
    expect(sent).toEqual(['one begins', 'two begins']);
    one?.();
    await eventually(async () => sent.includes('three begins') || undefined);
  });

  it('goes on after a failure, which it logs unless the mailer has', async () => {
    const { queue, add, sent, warned } = openQueue(1);
    queue.add(async () => {
      throw new EmailNotSentError();
    });
    queue.add(async () => {
      throw new Error('broken');
    });
    add('next')();
    await eventually(async () => sent.includes('next') || undefined);
    expect(warned).toEqual(['not sent: a letter']);
    add('after a pause')();
    await eventually(async () => sent.includes('after a pause') || undefined);
  });

  it('finishes what has begun when it stops, and drops the rest', async () => {
    const { queue, add, sent, warned } = openQueue(1);
    const one = add('one');
    add('two');
    await eventually(async () => sent.length > 0 || undefined);
    const stopped = queue.stop();
    one();
    await stopped;
    add('three');
    await setImmediate();
    expect(sent).toEqual(['one begins', 'one']);
    expect(warned).toEqual(['dropped: a letter', 'dropped: a letter']);
  });

  it('stops without what does not end', async () => {
    const { queue, add, sent } = openQueue(1);
    add('never');
    await eventually(async () => sent.length > 0 || undefined);
    await queue.stop();
    expect(sent).toEqual(['never begins']);
  });

  it('drops what is more than it holds', async () => {
    const { add, warned } = openQueue(1);
    for (let count = 0; count < 201; count += 1) add('one');
    expect(warned).toEqual(['dropped: a letter']);
  });
});
