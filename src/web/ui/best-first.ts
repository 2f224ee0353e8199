import type { Option } from './select.tsx';

/** What begins with what is typed before what has it further on: “nether” is the Netherlands before their islands. */
export function bestFirst(
  options: readonly Option[],
  typed: string,
  beginsWith: (label: string, typed: string) => boolean,
): Option[] {
  // What was chosen fills the field: its list stands in its own order.
  if (typed === '' || options.some(({ label }) => label === typed)) return [...options];
  const isFirst = ({ label }: Option) => beginsWith(label, typed);
  return [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))];
}
