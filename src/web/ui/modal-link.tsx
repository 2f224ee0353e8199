import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { cx } from './cx.ts';
import { linkStyle } from './link-style.ts';
import { useModal, type ModalValue } from '#web/lib/search-params.ts';
import { preloadModal } from '#web/lib/modal-registry.ts';

export interface ModalLinkProps {
  modal: ModalValue;
  extra?: Record<string, string>;
  /** Looks like a button when given, else like a link in text. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
  /** Called with the click that opens it, for what the modal needs to have begun. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens a modal. A real link, so a tap before the app has loaded is not lost. */
export function ModalLink({
  modal,
  extra,
  variant,
  size,
  wide,
  className,
  onOpen,
  children,
}: ModalLinkProps) {
  const { value, modalHref } = useModal();
  const location = useLocation();
  // From one modal to the next is one step of the history, or closing would lead back into the first.
  const isWithin = value !== null;
  const preload = () => void preloadModal(modal).catch(() => undefined);
  return (
    <Link
      to={{ search: modalHref(modal, extra) }}
      replace={isWithin}
      state={isWithin ? (location.state as unknown) : { opener: true }}
      preventScrollReset
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onOpen}
      className={cx(variant ? buttonStyle(variant, size, wide) : linkStyle(), className)}
    >
      {children}
    </Link>
  );
}
