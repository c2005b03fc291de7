/**
 * Loaded into every Node program before the program itself: replies to the launcher's pings while the event loop
 * runs, and ends with the launcher, also while the program still waits for its database or NATS.
 */
process.on('message', (message) => {
  if (message?.type === 'ping' && process.connected) process.send({ type: 'pong' }, () => {});
});
// A launcher that died can't stop it any more. Once the program serves, it stops by itself in an orderly way.
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.exit();
});
// The channel must not keep a program running that has nothing left to do.
process.channel?.unref();
