/** The beep, with a fake of the browser's audio. */
import { renderHook } from '@testing-library/react';

class FakeAudio {
  static made: FakeAudio[] = [];
  state = 'suspended';
  currentTime = 5;
  destination = {};
  tones: { type: string; frequency: { value: number }; start: jest.Mock; stop: jest.Mock }[] = [];
  constructor() {
    FakeAudio.made.push(this);
  }
  async resume() {
    this.state = 'running';
  }
  createOscillator() {
    const tone = {
      type: '',
      frequency: { value: 0 },
      start: jest.fn(),
      stop: jest.fn(),
      connect: (to: unknown) => to,
    };
    this.tones.push(tone);
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime: jest.fn(), linearRampToValueAtTime: jest.fn() };
    return { gain, connect: jest.fn() };
  }
}

test('is an 880 Hz sine of about a quarter of a second, ready after the first gesture', async () => {
  Object.assign(globalThis, { AudioContext: FakeAudio });
  const { playNewOrderSound, useSoundPermission } = await import('../src/desk/new-order-sound');
  renderHook(() => useSoundPermission());
  expect(FakeAudio.made).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  const [audio] = FakeAudio.made;
  expect(audio?.state).toBe('running');
  playNewOrderSound();
  playNewOrderSound();
  expect(FakeAudio.made).toHaveLength(1);
  const tone = audio?.tones[0];
  expect([tone?.type, tone?.frequency.value]).toEqual(['sine', 880]);
  expect(tone?.start).toHaveBeenCalledWith(5);
  expect(tone?.stop).toHaveBeenCalledWith(5.26);
});
