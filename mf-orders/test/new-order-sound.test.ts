/** The beep, with a fake of the browser's audio. */
import { act, renderHook } from '@testing-library/react';

class FakeAudio {
  static made: FakeAudio[] = [];
  static allowed = false;
  state = 'suspended';
  report: () => void = () => {};
  currentTime = 5;
  destination = {};
  tones: { type: string; frequency: { value: number }; start: jest.Mock; stop: jest.Mock }[] = [];
  constructor() {
    FakeAudio.made.push(this);
  }
  addEventListener(_type: string, report: () => void) {
    this.report = report;
  }
  async resume() {
    if (!FakeAudio.allowed) return;
    this.state = 'running';
    this.report();
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

test('the sound is an 880 Hz sine of about a quarter of a second, ready after the first gesture', async () => {
  Object.assign(globalThis, { AudioContext: FakeAudio });
  const { playNewOrderSound, useSoundAllowed } = await import('../src/new-orders/new-order-sound');
  const { result } = renderHook(() => useSoundAllowed());
  expect(result.current).toBe(false);
  const [audio] = FakeAudio.made;
  playNewOrderSound();
  expect(audio?.tones).toEqual([]);
  FakeAudio.allowed = true;
  await act(async () => void window.dispatchEvent(new Event('pointerdown')));
  expect(result.current).toBe(true);
  playNewOrderSound();
  playNewOrderSound();
  expect(FakeAudio.made).toHaveLength(1);
  const tone = audio?.tones[0];
  expect([tone?.type, tone?.frequency.value]).toEqual(['sine', 880]);
  expect(tone?.start).toHaveBeenCalledWith(5);
  expect(tone?.stop).toHaveBeenCalledWith(5.26);
});
