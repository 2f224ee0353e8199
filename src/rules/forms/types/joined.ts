/** "EUR, USD or PLN". */
export function joined(words: readonly string[], last: 'or' | 'and'): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}
