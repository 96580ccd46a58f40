import { Link, type To } from '@show/web-kit/router';
import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';

interface ButtonLook {
  /** 'primary' once per screen, 'secondary' beside it, 'quiet' where there are many. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** Icon before the label. */
  icon?: ReactNode;
}

/** Class names of what looks like a button. */
export function buttonClass(
  { variant = 'secondary', size = 'normal' }: ButtonLook,
  className?: string | undefined,
): string {
  return classes(styles.button, styles[variant], styles[size], className);
}

/**
 * A text in an element of its own. Browsers that translate the page replace its text nodes: beside an icon React could
 * neither change the text nor put another icon before it.
 */
const labelOf = (children: ReactNode) => (typeof children === 'string' ? <span>{children}</span> : children);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Disables the button and marks it as busy. */
  busy?: boolean | undefined;
}

export function Button({ variant, size, icon, busy, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {icon}
      {labelOf(children)}
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook {
  /** A path of this site. */
  to?: To | undefined;
  /** An external URL; http and https open in a new tab. */
  href?: string | undefined;
  /** For `href`: downloads the file. */
  download?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { to, href, download, variant, size, icon, className, children, ...rest } = props;
  const classNames = buttonClass({ variant, size }, className);
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={classNames}>
        {icon}
        {labelOf(children)}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} download={download} className={classNames} {...newTab(href)}>
      {icon}
      {labelOf(children)}
    </a>
  );
}

const newTab = (href: string | undefined) =>
  href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
