/** A menu of further actions. */
import clsx from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Menu as List,
  MenuItem,
  type MenuItemProps,
  MenuTrigger,
  Popover,
  Pressable,
  Text,
} from 'react-aria-components/Menu';
import { TooltipTrigger } from 'react-aria-components/Tooltip';
import { IconButton } from '../button.js';
import styles from './menu.module.css';
import { OfficeContext } from './office-context.js';
import options from './options.module.css';
import { TooltipText } from './tooltip.js';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** The action can't be undone. */
  danger?: boolean;
  /** Why the action is refused; absent: it is allowed. */
  refusal?: string | undefined;
  onChoose: () => void;
}

export interface MenuProps {
  /** The accessible name and tooltip of the button: «Действия: Горячее». */
  label: string;
  actions: readonly MenuAction[];
}

export function Menu({ label, actions }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Runs when the menu is gone and its button has the focus, which a dialog gives back there. */
  const chosen = useRef<MenuAction['onChoose'] | null>(null);
  useEffect(() => {
    if (isOpen || !chosen.current) return;
    button.current?.focus();
    chosen.current();
    chosen.current = null;
  }, [isOpen]);
  return (
    <OfficeContext anchor={button}>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <TooltipTrigger delay={500} closeDelay={0}>
          <Pressable ref={button}>
            <IconButton label={label} title={undefined}>
              <EllipsisVertical size={20} />
            </IconButton>
          </Pressable>
          <TooltipText>{label}</TooltipText>
        </TooltipTrigger>
        <Popover placement="bottom end" offset={4} className={clsx(options.popover, options.actions)}>
          <List aria-label={label} className={options.list}>
            {actions.map((action) => (
              <Item
                key={action.label}
                {...action}
                onChoose={() => {
                  chosen.current = action.onChoose;
                }}
              />
            ))}
          </List>
        </Popover>
      </MenuTrigger>
    </OfficeContext>
  );
}

/**
 * A refused action is not `isDisabled`, which the arrow keys skip: it is focusable, described by the reason, and choosing
 * it does nothing.
 */
function Item({ label, icon, danger, refusal, onChoose }: MenuAction) {
  const isRefused = refusal !== undefined;
  return (
    <MenuItem
      textValue={label}
      {...(isRefused ? { shouldCloseOnSelect: false, render: renderRefused } : { onAction: onChoose })}
      className={clsx(options.option, styles.item)}
      data-danger={danger || undefined}
    >
      {icon}
      <span className={options.words}>
        <Text slot="label">{label}</Text>
        {isRefused && <Text slot="description">{refusal}</Text>}
      </span>
    </MenuItem>
  );
}

/** The menu item's element; React Aria has no property for `aria-disabled` alone. */
const renderRefused: NonNullable<MenuItemProps['render']> = (props) => (
  <div {...(props as ComponentProps<'div'>)} aria-disabled="true" />
);
