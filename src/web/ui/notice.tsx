import { CircleCheck, Info, TriangleAlert, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { cx } from './cx.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';
const looks = {
  info: { tone: 'blue', Icon: Info },
  success: { tone: 'green', Icon: CircleCheck },
  warning: { tone: 'orange', Icon: TriangleAlert },
  error: { tone: 'rose', Icon: CircleAlert },
} as const satisfies Record<NoticeKind, { tone: Tone; Icon: typeof Info }>;

export interface NoticeProps {
  kind?: NoticeKind;
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A message that stays in the page. */
export function Notice({ kind = 'info', title, action, children, className }: NoticeProps) {
  const { tone, Icon } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      data-tone={tone}
      className={cx(
        'tone flex flex-wrap items-start gap-3 rounded-card px-4 py-3 text-sm',
        className,
      )}
    >
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
