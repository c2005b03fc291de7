/** A short beep for a new order. Browsers let a page sound only after the first gesture, so it waits for that. */
import { useEffect } from 'react';

const FREQUENCY_HZ = 880;
const DURATION_S = 0.26;
const LOUDNESS = 0.2;
/** To and from silence, so that it doesn't crackle. */
const FADE_S = 0.02;
const GESTURES = ['pointerdown', 'keydown'] as const;

/** One a page: browsers allow few. */
let audio: AudioContext | null = null;

function wake(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
}

/** Beeps; silent where the page may not sound yet. */
export function playNewOrderSound(): void {
  wake();
  if (audio?.state !== 'running') return;
  const start = audio.currentTime;
  const end = start + DURATION_S;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = FREQUENCY_HZ;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + FADE_S);
  volume.gain.setValueAtTime(LOUDNESS, end - FADE_S);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}

/** Makes the sound ready at the first gesture; at once when the page has seen one. */
export function useSoundPermission(): void {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) return wake();
    for (const gesture of GESTURES) window.addEventListener(gesture, wake, { once: true });
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, wake);
    };
  }, []);
}
