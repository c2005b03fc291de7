/** A short beep for a new order. Browsers allow audio only after the first user gesture. */
import { useEffect } from 'react';

const FREQUENCY_HZ = 880;
const DURATION_S = 0.26;
const VOLUME = 0.2;
/** Fade-in and fade-out, against crackling. */
const FADE_S = 0.02;
const GESTURES = ['pointerdown', 'keydown'] as const;

/** One per page: browsers limit their number. */
let audio: AudioContext | null = null;

function wake(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
}

/** Plays the beep; silent while the browser does not allow audio. */
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
  volume.gain.linearRampToValueAtTime(VOLUME, start + FADE_S);
  volume.gain.setValueAtTime(VOLUME, end - FADE_S);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}

/** Enables audio at the first gesture, or at once when there was one. */
export function useSoundPermission(): void {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) return wake();
    for (const gesture of GESTURES) window.addEventListener(gesture, wake, { once: true });
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, wake);
    };
  }, []);
}
