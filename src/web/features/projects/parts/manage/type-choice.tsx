import { useId } from 'react';
import { useLookupName } from '#web/lib/naming.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface TypeChoiceProps {
  legend: string;
  types: readonly { _id: string; name: string }[];
  chosen: string[];
  error: string | null | undefined;
  onChange: (chosen: string[]) => void;
}

const MOST = 5;

/** Project types as chips that are pressed or not. */
export function TypeChoice({ legend, types, chosen, error, onChange }: TypeChoiceProps) {
  const base = useId();
  const nameOf = useLookupName();
  return (
    <fieldset aria-describedby={error ? `${base}-error` : undefined}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {types.length === 0 ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="flex flex-wrap gap-2">
          {types.map(({ _id, name }) => (
            <label
              key={_id}
              className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium transition-colors first-letter:uppercase hover:border-line-strong has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-50"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={chosen.includes(_id)}
                disabled={chosen.length >= MOST && !chosen.includes(_id)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id),
                  )
                }
              />
              {nameOf(name)}
            </label>
          ))}
        </div>
      )}
      {error ? (
        <p id={`${base}-error`} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
