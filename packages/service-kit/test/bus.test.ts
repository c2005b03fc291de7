import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { COMMON_ERRORS } from '@skatert/contracts/shared/common-errors';
import { z } from 'zod';
import { AppError } from '../src/shared/errors.js';
import { openTestPlatform, type TestPlatform } from '../src/testing/harness.js';

const SUBJECT = 'test.refusing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const refusal = (): Promise<unknown> =>
  platform.bus.request(SUBJECT, null, z.null(), 1000).catch((error: unknown) => error);

test('the caller gets the error that the other service throws, with its code, status and text', async () => {
  const error = new AppError(ORDERS_ERRORS.BRAND_CLOSED, { message: 'Сегодня закрыто' });
  const serving = platform.bus.serve(SUBJECT, z.null(), () => Promise.reject(error));
  expect(await refusal()).toMatchObject({ code: 'BRAND_CLOSED', status: 409, message: 'Сегодня закрыто' });
  serving.unsubscribe();
});

test('another failure of the other service is internal, without its text', async () => {
  const serving = platform.bus.serve(SUBJECT, z.null(), () => Promise.reject(new Error('of the driver')));
  expect(await refusal()).toMatchObject(COMMON_ERRORS.INTERNAL);
  serving.unsubscribe();
});

test('an error of the next release is understood', async () => {
  const error = { code: 'BRAND_ASLEEP', status: 423, message: 'Бренд спит' };
  const { connection } = platform.bus;
  const serving = connection.subscribe(platform.bus.subject(SUBJECT), {
    callback: (_error, message) => void message.respond(JSON.stringify({ error })),
  });
  await connection.flush();
  expect(await refusal()).toMatchObject(error);
  serving.unsubscribe();
});
