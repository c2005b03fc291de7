/** A short beep for a new order. Browsers allow audio only after a user gesture on the page. */
import { useEffect, useSyncExternalStore } from 'react';

const FREQUENCY_HZ = 880;
const DURATION_S = 0.26;
const VOLUME = 0.2;
/** Fade-in and fade-out, against crackling. */
const FADE_S = 0.02;
const GESTURES = ['pointerdown', 'keydown'] as const;

/** One per page: browsers limit their number. */
let audio: AudioContext | null = null;
const observers = new Set<() => void>();

/** Asks the browser for audio: granted during a gesture, and at once when the page had one or is trusted. */
export function enableSound(): void {
  if (typeof AudioContext === 'undefined') return;
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', () => {
      for (const report of observers) report();
    });
  }
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
}

/** Plays the beep; silent while the browser does not allow audio. */
export function playNewOrderSound(): void {
  enableSound();
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

/** Returns whether the browser allows audio; any gesture on the page enables it. */
export function useSoundAllowed(): boolean {
  useEffect(() => {
    enableSound();
    for (const gesture of GESTURES) window.addEventListener(gesture, enableSound);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, enableSound);
    };
  }, []);
  return useSyncExternalStore(observe, isAllowed);
}

/** A browser without audio has nothing to allow. */
const isAllowed = (): boolean => audio?.state === 'running' || typeof AudioContext === 'undefined';

function observe(report: () => void): () => void {
  observers.add(report);
  return () => {
    observers.delete(report);
  };
}
