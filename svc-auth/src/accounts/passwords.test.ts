import { hash } from '@node-rs/argon2';
import { Passwords } from './passwords.js';

test('passwords are hashed with argon2id, by default at the cost that OWASP requires', async () => {
  expect(await new Passwords().hash('secret-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password is verified whatever the cost of its hash', async () => {
  const passwords = new Passwords();
  const cheap = await hash('secret-1', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  for (const passwordHash of [cheap, await passwords.hash('secret-1')]) {
    expect(await passwords.isCorrect(passwordHash, 'secret-1')).toBe(true);
    expect(await passwords.isCorrect(passwordHash, 'secret-2')).toBe(false);
  }
});

test('without a hash no password is correct', async () => {
  const passwords = new Passwords();
  for (const none of [null, undefined])
    for (const password of ['secret-1', 'the password of no account'])
      expect(await passwords.isCorrect(none, password)).toBe(false);
});

test('a guarded hash is of another form, which a release without it refuses', async () => {
  const passwords = new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const [guarded, plain] = [
    await passwords.hash('secret-1', { isGuarded: true }),
    await passwords.hash('secret-1'),
  ];
  expect(await passwords.isCorrect(guarded, 'secret-1', { isGuarded: true })).toBe(true);
  expect(await passwords.isCorrect(guarded, 'secret-1')).toBe(false);
  expect(await passwords.isCorrect(plain, 'secret-1', { isGuarded: true })).toBe(false);
});

test('a password is correct in another Unicode form, also with a hash of an earlier release', async () => {
  const passwords = new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const [composed, decomposed] = ['Пароль-йод-1'.normalize('NFC'), 'Пароль-йод-1'.normalize('NFD')];
  for (const registered of [composed, decomposed])
    for (const typed of [composed, decomposed])
      expect(await passwords.isCorrect(await passwords.hash(registered), typed)).toBe(true);
  const earlier = await hash(decomposed, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  expect(await passwords.isCorrect(earlier, decomposed)).toBe(true);
});
