/** A heading, or a label with its text behind a colon; the rest of a document says too little of what it answers. */
const heading = /^#{1,6} (.{2,160}?) ?#*$/;
const labelled = /^[-*]? ?\**(\p{L}[^:]{1,80}?)\** ?:\** \S/u;
/** So much of a line tells what it is, with one space for each run of them. */
const MAX_BEGINNING = 200;
const MAX_PARTS = 100;
const MAX_PART_LENGTH = 4000;

/** The parts of a plain or Markdown text that say what they are about, in their order, at most 100. */
export function documentParts(text: string): { label: string; text: string }[] {
  const parts: { label: string; text: string }[] = [];
  let open: { label: string; lines: string[] } | null = null;
  const close = (): void => {
    const body = open?.lines.join('\n').trim();
    if (open && body)
      parts.push({ label: open.label, text: body.slice(0, MAX_PART_LENGTH).toWellFormed() });
    open = null;
  };
  for (const line of text.split(/\r?\n/)) {
    const { title, label, value } = readLine(line);
    if (title) {
      close();
      open = { label: title, lines: [] };
    } else if (label && !open) {
      parts.push({ label, text: value.slice(0, MAX_PART_LENGTH).toWellFormed() });
    } else if (open) open.lines.push(line);
  }
  close();
  return parts.slice(0, MAX_PARTS);
}

type Line = { title?: string | undefined; label?: string | undefined; value: string };

function readLine(line: string): Line {
  const whole = line.trim();
  const beginning = whole.slice(0, MAX_BEGINNING).replaceAll(/\s+/g, ' ');
  const behind = whole.slice(whole.indexOf(':') + 1);
  const value = behind.replace(/^\*+/, '').trim();
  if (!line.startsWith('#')) return { label: labelled.exec(beginning)?.[1], value };
  return { title: whole.length <= MAX_BEGINNING ? heading.exec(beginning)?.[1] : undefined, value };
}
