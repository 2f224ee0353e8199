/** A text in which what was searched for is marked. Places beyond its end are those of a longer text. */
export function Marked({ text, ranges }: { text: string; ranges: [number, number][] | undefined }) {
  const parts = (ranges ?? []).filter(([from, to]) => from < to && to <= text.length);
  if (parts.length === 0) return text;
  return parts.map(([from, to], index) => (
    <span key={from}>
      {text.slice(parts[index - 1]?.[1] ?? 0, from)}
      <mark className="rounded-sm bg-volt-soft box-decoration-clone text-on-volt-soft">
        {text.slice(from, to)}
      </mark>
      {index === parts.length - 1 ? text.slice(to) : null}
    </span>
  ));
}
