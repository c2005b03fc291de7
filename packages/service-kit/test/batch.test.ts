import { mongo } from 'mongoose';
import { type BatchOptions, createBatch } from '../src/data/batch.js';

interface Call {
  user: number;
  text: string;
}

const call = (user: number, text = `of ${user}`): Call => ({ user, text });
const done = (value: string): PromiseSettledResult<string> => ({ status: 'fulfilled', value });

/** A batch whose runs wait until the test ends them. */
function openBatch(options: Partial<BatchOptions<Call, string>> = {}) {
  const runs: { texts: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const submit = createBatch<Call, string>({
    name: 'test',
    keyOf: ({ user }) => user,
    run: (calls) =>
      new Promise((resolve, reject) => {
        const texts = calls.map(({ text }) => text);
        runs.push({ texts, end: () => resolve(texts.map(done)), fail: reject });
      }),
    ...options,
  });
  return { submit, runs, texts: () => runs.map(({ texts }) => texts) };
}

/** Lets what was settled continue. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the first call runs at once; those that arrive meanwhile share the next run', async () => {
  const { submit, runs, texts } = openBatch();
  const results = [1, 2, 3].map((user) => submit(call(user)));
  expect(texts()).toEqual([['of 1']]);
  runs[0]?.end();
  await turn();
  expect(texts()).toEqual([['of 1'], ['of 2', 'of 3']]);
  runs[1]?.end();
  expect(await Promise.all(results)).toEqual(['of 1', 'of 2', 'of 3']);
  const later = submit(call(4));
  expect(texts().at(-1)).toEqual(['of 4']);
  runs[2]?.end();
  expect(await later).toBe('of 4');
});

test('a run has at most `max` calls', async () => {
  const { submit, runs, texts } = openBatch({ max: 2 });
  const results = Array.from({ length: 6 }, (_, user) => submit(call(user)));
  for (let index = 0; index < 4; index += 1) {
    runs[index]?.end();
    await turn();
  }
  await Promise.all(results);
  expect(texts().map(({ length }) => length)).toEqual([1, 2, 2, 1]);
});

test('calls of one key are never in one run, and keep their order', async () => {
  const { submit, runs, texts } = openBatch();
  const calls = [call(0), call(1, 'a'), call(1, 'b'), call(2, 'c'), call(1, 'd')];
  const results = calls.map(submit);
  for (let index = 0; index < 4; index += 1) {
    runs[index]?.end();
    await turn();
  }
  expect(texts()).toEqual([['of 0'], ['a', 'c'], ['b'], ['d']]);
  expect(await Promise.all(results)).toEqual(['of 0', 'a', 'b', 'c', 'd']);
});

test('a call that is refused fails alone', async () => {
  const refused = { status: 'rejected', reason: new Error('refused') } as const;
  const { submit } = openBatch({
    run: async (calls) => calls.map(({ user, text }) => (user === 2 ? refused : done(text))),
  });
  const results = await Promise.allSettled([1, 2, 3].map((user) => submit(call(user))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('after a failed run each of its calls is repeated alone, before those that arrived later', async () => {
  const { submit, runs, texts } = openBatch();
  const first = submit(call(0));
  const results = [1, 2, 3].map((user) => submit(call(user)));
  runs[0]?.end();
  await first;
  await turn();
  const later = submit(call(1, 'later'));
  runs[1]?.fail(new Error('one is too large'));
  await turn();
  expect(texts().slice(2)).toEqual([['of 1'], ['of 2'], ['of 3']]);
  runs[2]?.end();
  runs[3]?.fail(new Error('too large'));
  runs[4]?.end();
  const settled = await Promise.allSettled(results);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await turn();
  expect(texts().at(-1)).toEqual(['later']);
  runs[5]?.end();
  expect(await later).toBe('later');
});

test('calls that may have taken effect are not repeated', async () => {
  const { submit, runs, texts } = openBatch();
  const first = submit(call(0));
  const results = Promise.allSettled([1, 2].map((user) => submit(call(user))));
  runs[0]?.end();
  await first;
  await turn();
  const unknown = new mongo.MongoError('commit without a response');
  unknown.addErrorLabel('UnknownTransactionCommitResult');
  runs[1]?.fail(unknown);
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(texts()).toHaveLength(2);
});

test('a call without an outcome fails, and the next run begins', async () => {
  const { submit } = openBatch({ run: async ([first]) => (first?.user === 1 ? [] : [done('ok')]) });
  await expect(submit(call(1))).rejects.toThrow('no outcome');
  expect(await submit(call(2))).toBe('ok');
});
