import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/rejection-reasons.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { paths } from '#web/workspace/paths.ts';

export interface ReasonPickerProps {
  accountId: string;
  /** Of the applications that it is about: it offers what all their lists have. */
  projectIds: readonly string[];
  /** The keys of those that are chosen. */
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
  legend: string;
  help?: string;
  error?: string | null;
  /** Of the first one. */
  id?: string | undefined;
}

/** The reasons of a rejection, of the list of the project. */
export function ReasonPicker(props: ReasonPickerProps) {
  const { accountId, projectIds, chosen, onChange, legend, help, error, id } = props;
  const text = useText(en);
  const language = useLanguage();
  const base = useId();
  const client = useQueryClient();
  const lists = useQuery({
    queryKey: ['getRejectionReasons', 'of', ...projectIds],
    queryFn: async () =>
      Promise.all(
        projectIds.map(async (project) =>
          client.fetchQuery(callQuery('getRejectionReasons', { params: { id: project } })),
        ),
      ),
  });
  const isLoading = !lists.data;
  const [first = [], ...others] = (lists.data ?? []).map(({ data }) =>
    data.reasons.filter(({ retired }) => !retired),
  );
  const offered = first.filter(({ key }) =>
    others.every((list) => list.some((reason) => reason.key === key)),
  );
  // What a colleague has retired meanwhile could be neither given nor taken back.
  const left = chosen.filter((key) => offered.some((reason) => reason.key === key));
  const isOld = !isLoading && left.length < chosen.length;
  useEffect(() => {
    if (isOld) onChange(left);
  });
  const [projectId] = projectIds;
  const described = [error && `${base}-error`, help && `${base}-help`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      {help ? (
        <p id={`${base}-help`} className="mt-0.5 text-sm text-muted">
          {help}
        </p>
      ) : null}
      {lists.isError && isLoading ? (
        <QueryError query={lists} />
      ) : isLoading ? (
        <SkeletonText lines={4} />
      ) : (
        <div className="mt-1.5 max-h-72 overflow-y-auto rounded-control border border-line px-3 py-1">
          {offered.map(({ key, words }, place) => (
            <Checkbox
              key={key}
              id={place === 0 ? id : undefined}
              label={words[language]}
              checked={left.includes(key)}
              disabled={!left.includes(key) && left.length >= limits.rejectionReasons.given}
              onChange={(event) =>
                onChange(event.target.checked ? [...left, key] : left.filter((one) => one !== key))
              }
            />
          ))}
          {offered.length === 0 ? (
            <p className="py-2 text-sm text-muted">{text.noneShared}</p>
          ) : null}
        </div>
      )}
      {error ? (
        <p id={`${base}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      ) : null}
      {projectId && projectIds.length === 1 ? (
        <Link
          to={`${paths.review(accountId, projectId)}#rejection-reasons`}
          className={`${linkStyle('quiet')} text-sm`}
        >
          {text.changeList}
        </Link>
      ) : null}
    </fieldset>
  );
}
