import { Link, type To } from '@show/web-kit/router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';

interface ButtonLook {
  /** 'primary' once on a screen, 'secondary' beside it, 'quiet' where many stand together. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** An icon before the words. */
  icon?: ReactNode;
}

function look({ variant = 'secondary', size = 'normal' }: ButtonLook, className: string | undefined): string {
  return classes(styles.button, styles[variant], styles[size], className);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true the button cannot be pressed and says that it works. */
  busy?: boolean | undefined;
}

export function Button({ variant, size, icon, busy, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size }, className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {icon}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook {
  /** An address of the site. */
  to?: To | undefined;
  /** An address elsewhere; opens in a new tab when it is a web address. */
  href?: string | undefined;
  /** For `href`: what it leads to is a file to keep, and the page stays. */
  download?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** A link that looks like a button, because it leads on rather than does something. */
export function LinkButton(props: LinkButtonProps) {
  const { to, href, download, variant, size, icon, className, children, ...rest } = props;
  const classNames = look({ variant, size }, className);
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={classNames}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} download={download} className={classNames} {...newTab(href)}>
      {icon}
      {children}
    </a>
  );
}

const newTab = (href: string | undefined) =>
  href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
