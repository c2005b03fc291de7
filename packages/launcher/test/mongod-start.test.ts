import mongoose from 'mongoose';
import { repeatWhenDisconnected } from '../src/embedded-servers.js';

test('an action is repeated when mongod closes its connection', async () => {
  let calls = 0;
  await repeatWhenDisconnected(async () => {
    calls += 1;
    if (calls < 3) throw new mongoose.mongo.MongoNetworkError('connection 1 closed');
  });
  expect(calls).toBe(3);
});

test('an action that fails for another reason is not repeated', async () => {
  let calls = 0;
  const refused = repeatWhenDisconnected(async () => {
    calls += 1;
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(calls).toBe(1);
});
