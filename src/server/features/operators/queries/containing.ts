/** A pattern for `ilike` that finds the text anywhere; everything without a text. */
export function containing(text: string | undefined): string {
  const plain = (text ?? '').trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return `%${plain}%`;
}
