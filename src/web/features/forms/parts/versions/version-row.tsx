import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/form-versions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { FormVersion } from '../../queries.ts';
import { summaryOrder } from './summary-order.ts';

export interface VersionRowProps {
  version: FormVersion;
  isFirst: boolean;
  isCurrent: boolean;
  mayRestore: boolean;
  onOpen: () => void;
  onCompare: () => void;
  onRestore: () => void;
  /** What only this version offers. */
  action: ReactNode;
}

/** One version in three lines: which, when and by whom; what it changed; who answers it. */
export function VersionRow({ version, isFirst, isCurrent, action, ...props }: VersionRowProps) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const summary = useSummary(version, isFirst);
  const when = format.dateTime(version.publishedAt, zone);
  const by = version.publishedBy?.profile;
  const name = text.name(version.number);
  const acts = [
    { key: 'open', label: text.open, onPress: props.onOpen },
    ...(isFirst ? [] : [{ key: 'compare', label: text.changes, onPress: props.onCompare }]),
    ...(props.mayRestore && !isCurrent
      ? [{ key: 'restore', label: text.restore, onPress: props.onRestore }]
      : []),
  ];
  return (
    <li
      className={cx(
        'grid gap-3 rounded-card border bg-surface p-4',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <div className="grid gap-1 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className={cx('text-base', version.undoneAt && 'text-muted line-through')}>{name}</h2>
          {isCurrent ? (
            <Badge tone="green" dot>
              {text.current}
            </Badge>
          ) : null}
          {version.undoneAt ? <Badge tone="orange">{text.undone}</Badge> : null}
          {version.origin === 'published' ? null : <Badge>{text.origin[version.origin]}</Badge>}
        </div>
        <p className="text-muted">
          {by
            ? text.atBy(when, [by.firstName, by.lastName].filter(Boolean).join(' '))
            : text.at(when)}
          {version.undoneAt ? (
            <> · {text.undoneAt(format.dateTime(version.undoneAt, zone))}</>
          ) : null}
        </p>
        <p>{summary}</p>
        <p className="tabular text-muted">
          {text.questions(version.questions)} · {text.sent(version.sent)}
        </p>
        {version.version === version.number ? null : (
          <p className="tabular text-muted">{text.signedAs(version.version)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {acts.map(({ key, label, onPress }) => (
          <Button
            key={key}
            variant="secondary"
            size="sm"
            aria-label={text.of(label, name)}
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
        {action}
      </div>
    </li>
  );
}

function useSummary({ summary, origin }: FormVersion, isFirst: boolean): string {
  const text = useText(en).summary;
  if (isFirst && origin !== 'reconstructed') return text.first;
  const said = summaryOrder.flatMap((kind) => {
    const count = summary[kind];
    return count ? [text[kind](count)] : [];
  });
  if (said.length) return said.join(', ');
  return isFirst ? text.first : text.same;
}
