/** The process that baseline.ts starts. */
import fastify from 'fastify';
import mongoose from 'mongoose';
import { addPolls } from './baseline-polls.js';

const connection = await mongoose
  .createConnection(process.env.BASELINE_MONGODB_URI ?? '', {
    dbName: 'baseline',
    writeConcern: { w: 'majority', journal: true },
    maxPoolSize: 50,
  })
  .asPromise();
const writes = connection.collection('writes');
const bytes = Buffer.from(process.env.BASELINE_BYTES ?? '', 'base64');
const document = () => ({ at: new Date(), text: 'x'.repeat(200) });

const app = fastify();
app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
app.post('/write-once', async () => {
  await writes.insertOne(document());
  return { ok: true };
});
app.post('/write-twice', async () => {
  await writes.insertOne(document());
  await writes.insertOne(document());
  return { ok: true };
});
addPolls(app, () => writes.insertOne(document()));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
