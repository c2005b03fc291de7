/**
 * Loaded into every Node program before the program itself: replies to the launcher's pings while the event loop
 * runs, also while the program still waits for its database or NATS.
 */
process.on('message', (message) => {
  if (message?.type === 'ping' && process.connected) process.send({ type: 'pong' }, () => {});
});
// The channel must not keep a program running that has nothing left to do.
process.channel?.unref();
