import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-versions.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { formVersionQuery } from '#web/features/projects/queries.ts';
import { formComparison, type FormVersion } from '../../queries.ts';
import { ChangeList } from '../changes/change-list.tsx';

export interface VersionComparisonProps {
  projectId: string;
  versions: readonly FormVersion[];
  from: FormVersion;
  to: FormVersion;
  onChange: (change: { from: string } | { to: string }) => void;
  onClose: () => void;
}

/** What changed between any two versions, in words. */
export function VersionComparison({ projectId, from, to, ...props }: VersionComparisonProps) {
  const text = useText(en);
  const changes = useQuery(formComparison(projectId, from.version, to.version));
  // Conditions may name questions that did not change.
  const form = useQuery(formVersionQuery(projectId, to.version));
  const options = props.versions.map(({ number }) => ({
    value: String(number),
    label: text.name(number),
  }));
  const heading = text.compare.heading(from.number, to.number);
  return (
    <Card panel>
      <section aria-label={text.compare.title} className="grid gap-5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-lg" aria-live="polite">
            {heading}
          </h2>
          <IconButton
            label={text.compare.close}
            icon={<X size={20} aria-hidden />}
            onClick={props.onClose}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={text.compare.from}
            value={String(from.number)}
            options={options}
            onChange={(event) => props.onChange({ from: event.target.value })}
          />
          <Select
            label={text.compare.to}
            value={String(to.number)}
            options={options}
            onChange={(event) => props.onChange({ to: event.target.value })}
          />
        </div>
        {changes.isError ? (
          <QueryError query={changes} />
        ) : changes.data ? (
          changes.data.data.changes.length ? (
            <ChangeList
              changes={changes.data.data.changes}
              {...(form.data ? { asked: form.data.data.questions } : {})}
            />
          ) : (
            <p className="text-sm text-muted">{text.compare.same}</p>
          )
        ) : (
          <SkeletonRows label={heading} count={3} />
        )}
      </section>
    </Card>
  );
}
