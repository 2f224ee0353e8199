import type { ReactNode } from 'react';

/** Who changed a rule of the project, the newest first; folded until somebody asks. */
export function ChangesMade({
  title,
  changes,
}: {
  title: string;
  changes: { at: string; words: ReactNode }[];
}) {
  if (changes.length === 0) return null;
  return (
    <details className="rounded-card border border-line text-sm">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">{title}</summary>
      <ul className="divide-y divide-line border-t border-line">
        {changes.map(({ at, words }) => (
          <li key={at} className="tabular px-4 py-2">
            {words}
          </li>
        ))}
      </ul>
    </details>
  );
}
