/** The account's picture, or the first letter of its name. */
import type { User } from '@skatert/contracts/auth/session';
import styles from './profile.module.css';

interface AvatarProps {
  user: Pick<User, 'avatarUrl' | 'firstName' | 'username'>;
  /** In px. */
  size: number;
}

export function Avatar({ user: { avatarUrl, firstName, username }, size }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.4 };
  if (avatarUrl !== null)
    return <img className={styles.avatar} style={style} src={avatarUrl} width={size} height={size} alt="" />;
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {(firstName ?? username).slice(0, 1).toUpperCase()}
    </span>
  );
}
