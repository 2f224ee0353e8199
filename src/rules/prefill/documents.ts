/** A heading, or a label with its text behind a colon; the rest of a document says too little of what it answers. */
const heading = /^#{1,6}\s+(.{2,160}?)\s*#*$/;
const labelled = /^\s*[-*]?\s*\**([\p{L}][^:\n]{1,80}?)\**\s*:\**\s+(\S.*)$/u;
const MAX_PARTS = 100;
const MAX_PART_LENGTH = 4000;

/** The parts of a plain or Markdown text that say what they are about, in their order, at most 100. */
export function documentParts(text: string): { label: string; text: string }[] {
  const parts: { label: string; text: string }[] = [];
  let open: { label: string; lines: string[] } | null = null;
  const close = (): void => {
    const body = open?.lines.join('\n').trim() ?? '';
    if (open && body !== '')
      parts.push({ label: open.label, text: body.slice(0, MAX_PART_LENGTH).toWellFormed() });
    open = null;
  };
  for (const line of text.split(/\r?\n/)) {
    const title = heading.exec(line)?.[1];
    const [, label, value] = labelled.exec(line) ?? [];
    if (title) {
      close();
      open = { label: title, lines: [] };
    } else if (label && value && !open) {
      parts.push({ label, text: value.trim().slice(0, MAX_PART_LENGTH).toWellFormed() });
    } else if (open) open.lines.push(line);
  }
  close();
  return parts.slice(0, MAX_PARTS);
}
