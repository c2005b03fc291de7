/** The header of every page. */
import { labelOf } from '@skatert/contracts/shared/look-up';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { ROLE_LABELS } from '@skatert/contracts/shared/roles';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { Link, useLocation } from '@skatert/web-kit/router';
import { contextPickerOpenAtom, sessionAtom } from '@skatert/web-kit/session';
import { nextTheme, themeAtom } from '@skatert/web-kit/theme';
import clsx from 'clsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { BriefcaseBusiness, Menu, QrCode } from 'lucide-react';
import { contextLabel } from '../contexts/context-label.js';
import { findRoute, isBackOffice } from '../routes/route-table.js';
import { burgerAtom, pressBurgerAtom } from '../sidebar/sidebar-state.js';
import { Backgrounds } from './backgrounds.js';
import { CartButton } from './cart-button.js';
import styles from './header.module.css';
import { Logo } from './logo.js';
import { qrOpenAtom } from './qr-dialog.js';
import { THEME_LOOKS } from './theme-looks.js';
import { useHiddenWhileScrollingDown } from './use-hidden-while-scrolling-down.js';
import { UserMenu } from './user-menu.js';

export function Header() {
  const { hidden, show } = useHiddenWhileScrollingDown();
  const { pathname } = useLocation();
  const backOffice = isBackOffice(findRoute(pathname));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a focused control must be visible
    <header className={clsx(styles.header, hidden && styles.away)} onFocus={show}>
      <Burger />
      <Link to="/" className={styles.logo} aria-label={`${PRODUCT_NAME}, на главную`}>
        <Logo />
        <span className={styles.name}>{PRODUCT_NAME}</span>
      </Link>
      {!backOffice && <BrandChip />}
      <span className={styles.gap} />
      <div className={styles.backgrounds}>
        <Backgrounds />
      </div>
      <ContextButton always={backOffice} />
      <QrButton />
      <ThemeButton />
      {!backOffice && <CartButton />}
      <UserMenu />
    </header>
  );
}

function Burger() {
  const press = useSetAtom(pressBurgerAtom);
  const { expanded, controls } = useAtomValue(burgerAtom);
  return (
    <IconButton label="Меню" aria-expanded={expanded} aria-controls={controls} onClick={press}>
      <Menu size={20} />
    </IconButton>
  );
}

function BrandChip() {
  const brand = useAtomValue(currentBrandAtom);
  if (!brand) return null;
  return (
    <Link to="/" className={clsx(styles.brand, styles.wide)}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.brandName}>{brand.name}</span>
    </Link>
  );
}

/** `always`: also on a phone, where it otherwise is an item of the user menu. */
function ContextButton({ always }: { always: boolean }) {
  const { status, membership } = useAtomValue(sessionAtom);
  const open = useSetAtom(contextPickerOpenAtom);
  if (status !== 'signed-in') return null;
  return (
    <Button
      look="quiet"
      className={clsx(styles.context, !always && styles.fromTablet)}
      icon={<BriefcaseBusiness size={20} />}
      onClick={() => open(true)}
      title={membership ? `Контекст: ${contextLabel(membership)}` : 'Выбор контекста'}
    >
      <span className={styles.contextText}>
        {membership ? (
          <>
            <span className={styles.contextBrand}>{membership.brandName}</span>
            <span className={styles.contextRole}>
              {[membership.masterName, membership.locationName, labelOf(ROLE_LABELS, membership.role)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        ) : (
          'Контексты'
        )}
      </span>
    </Button>
  );
}

function QrButton() {
  const open = useSetAtom(qrOpenAtom);
  return (
    <IconButton label="QR-код сайта" className={styles.wide} onClick={() => open(true)}>
      <QrCode size={20} />
    </IconButton>
  );
}

function ThemeButton() {
  const [theme, setTheme] = useAtom(themeAtom);
  const { label, Icon } = THEME_LOOKS[theme];
  return (
    <IconButton label={label} className={styles.wide} onClick={() => setTheme(nextTheme(theme))}>
      <Icon size={20} />
    </IconButton>
  );
}
