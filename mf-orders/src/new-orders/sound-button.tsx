/** Turns the sound of new orders on and off in this browser, and asks for the press that browsers want before any sound. */
import { Button, IconButton } from '@skatert/ui-kit/button';
import { Volume2, VolumeX } from 'lucide-react';
import styles from './background.module.css';
import { enableSound } from './new-order-sound.js';
import { setMuted } from './noticed-orders.js';

export function SoundButton({ allowed, muted }: { allowed: boolean; muted: boolean }) {
  if (muted)
    return (
      <IconButton label="Без звука" onClick={() => setMuted(false)}>
        <VolumeX size={20} />
      </IconButton>
    );
  if (allowed)
    return (
      <IconButton label="Звук включён" onClick={() => setMuted(true)}>
        <Volume2 size={20} />
      </IconButton>
    );
  return (
    <Button
      look="secondary"
      className={styles.enable}
      icon={<Volume2 size={20} />}
      aria-label="Включить звук"
      title="Включить звук новых заказов"
      onClick={enableSound}
    >
      <span>Включить звук</span>
    </Button>
  );
}
