import { formattedLine, type Inline } from './markdown-inline.ts';

export type { Inline } from './markdown-inline.ts';

/** A block of a formatted text. The levels of headings begin at 1 and skip none. */
export type Block =
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  | { kind: 'rule' };
export type ListItem = { children: Inline[]; blocks: Block[] };

const headingLine = /^ {0,3}(#{1,6})[ \t]+(\S.*)/;
const listLine = /^([ \t]*)(?:[-*+•]|(\d{1,9})[.)])[ \t]+(\S.*)/;
const quoteLine = /^ {0,3}>[ \t]?(.*)/;
const fenceLine = /^ {0,3}(```|~~~)/;
const ruleLine = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** Lists in lists beyond this depth stand at this depth. */
const deepest = 4;

/**
 * The parts of Markdown that people use in answers: headings, lists, quotes, code, emphasis, links. Line
 * breaks stay, because answers are written as letters are. Each line is read once, whatever stands in it.
 */
export function formattedText(text: string): Block[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const blocks: Block[] = [];
  let at = 0;
  /** The lines from here as long as they are of a kind. */
  const taken = (isMore: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && isMore(lines[at] ?? '')) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, signs = '', title] = headingLine.exec(line) ?? [];
    const fence = fenceLine.exec(line)?.[1];
    if (line.trim() === '') at += 1;
    else if (fence) {
      at += 1;
      const code = taken((one) => !one.trimStart().startsWith(fence));
      at += 1;
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (title) {
      at += 1;
      blocks.push({
        kind: 'heading',
        level: signs.length,
        children: formattedLine(withoutClosing(title)),
      });
    } else if (ruleLine.test(line)) {
      at += 1;
      blocks.push({ kind: 'rule' });
    } else if (listLine.test(line)) {
      blocks.push(...listsOf(taken((one) => one.trim() !== '' && !headingLine.test(one))));
    } else if (quoteLine.test(line)) {
      const quoted = taken((one) => quoteLine.test(one)).map((one) => quoteLine.exec(one)?.[1]);
      blocks.push({ kind: 'quote', children: formattedLine(quoted.join('\n').trim()) });
    } else {
      const paragraph = taken((one) => one === line || !beginsBlock(one));
      blocks.push({ kind: 'paragraph', children: formattedLine(paragraph.join('\n').trim()) });
    }
  }
  return withSteadyLevels(blocks);
}

function beginsBlock(line: string): boolean {
  return [/^\s*$/, headingLine, listLine, quoteLine, fenceLine].some((one) => one.test(line));
}

/** "Title ##" closes with the signs that it began with. */
function withoutClosing(title: string): string {
  const plain = title.trimEnd();
  let end = plain.length;
  while (plain[end - 1] === '#') end -= 1;
  return /\s/.test(plain.charAt(end - 1)) ? plain.slice(0, end).trimEnd() : plain;
}

type List = Extract<Block, { kind: 'list' }>;

/** Lists, with lists in their items by indentation; a line that begins none goes on with the last item. */
function listsOf(lines: string[]): Block[] {
  const found: Block[] = [];
  const open: { list: List; indent: number; lines: string[] }[] = [];
  const close = (): void => {
    const last = open.pop();
    if (last) endItem(last);
  };
  for (const line of lines) {
    const [whole, space = '', number, text = ''] = listLine.exec(line) ?? [];
    const inner = open.at(-1);
    if (whole === undefined) {
      inner?.lines.push(line.trim());
      continue;
    }
    const indent = space.replaceAll('\t', '    ').length;
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) close();
    const ordered = number !== undefined;
    let last = open.at(-1);
    if (last && indent > last.indent + 1 && open.length < deepest) last = undefined;
    else if (last && last.list.ordered !== ordered) {
      close();
      last = undefined;
    }
    if (last) endItem(last);
    else {
      const list: List = { kind: 'list', ordered, start: Number(number ?? 1), items: [] };
      (open.at(-1)?.list.items.at(-1)?.blocks ?? found).push(list);
      last = { list, indent, lines: [] };
      open.push(last);
    }
    last.list.items.push({ children: [], blocks: [] });
    last.lines = [text];
  }
  while (open.length > 0) close();
  return found;
}

function endItem({ list, lines }: { list: List; lines: string[] }): void {
  const item = list.items.at(-1);
  if (item) item.children = formattedLine(lines.join('\n').trim());
}

/** The highest heading is of level 1, whatever signs its author chose, and none is skipped. */
function withSteadyLevels(blocks: Block[]): Block[] {
  const used = new Set(blocks.flatMap((one) => (one.kind === 'heading' ? [one.level] : [])));
  const ranks = [...used].toSorted((one, other) => one - other);
  let last = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    last = Math.min(ranks.indexOf(block.level) + 1, last + 1);
    return { ...block, level: last };
  });
}
