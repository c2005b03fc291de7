/**
 * Loaded into every Node program that the launcher starts, before the program itself: tells the launcher that the event
 * loop turns, also while the program still waits for its database or NATS.
 */
process.on('message', (message) => {
  if (message?.type === 'ping' && process.connected) process.send({ type: 'pong' }, () => {});
});
// A program that has nothing left to do ends, as it would without this.
process.channel?.unref();
