import type { ReactNode } from 'react';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import type { ReadProps } from './read-props.ts';

const lines = 'text-base leading-7 wrap-anywhere whitespace-pre-wrap';

/** The words of an answer as they were given, each value on a line: what every type falls back to. */
export function Given({ options }: Pick<ReadProps, 'options'>) {
  return <p className={lines}>{options.join('\n')}</p>;
}

/** An answer written out on one line. */
export function Line({ children }: { children: ReactNode }) {
  return <p className={lines}>{children}</p>;
}

/** An address that leads somewhere, by its own spelling. */
export function AddressLink({ href, children }: { href: string; children: string }) {
  const isWeb = !href.startsWith('mailto:');
  return (
    <p className={lines}>
      <a
        href={href}
        {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
        className={cx(linkStyle(), 'break-all')}
      >
        {children}
      </a>
    </p>
  );
}
