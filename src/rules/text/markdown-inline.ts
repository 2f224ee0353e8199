/** What stands in a line of a formatted text. An address is http, https or mailto, nothing else. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'struck'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; address: string; text: string };

type Emphasis = 'strong' | 'emphasis' | 'struck';
const kindOf: Record<string, Emphasis> = {
  '**': 'strong',
  __: 'strong',
  '*': 'emphasis',
  _: 'emphasis',
  '~~': 'struck',
};
/** What may stand between brackets and behind them is bounded, so that no line is read twice. */
const namedLink = /!?\[([^[\]]{1,500})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)/iy;
const bareLink = /https?:\/\/[\p{L}\p{N}][^\s<>*`[\]()]{1,2000}/iuy;
const marks = /\*\*|__|~~|\*|_/y;
const escaped = /\\[!-/:-@[-`{-~]/y;
const ticks = /`+/y;
/** Where something other than plain text may begin. */
const special = /[\\`*_~[!h]/gi;

type Frame = { mark: string; children: Inline[] };

/** A line, or several, with its emphasis, code and links. */
export function formattedLine(text: string): Inline[] {
  // Each mark is open once at most, so there are never more frames than marks.
  const frames: Frame[] = [{ mark: '', children: [] }];
  const unclosed = new Set<string>();
  let at = 0;
  const matched = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const add = (node: Inline): void => {
    frames.at(-1)?.children.push(node);
  };
  const takeCode = (tick: string): boolean => {
    const from = at + tick.length;
    const end = unclosed.has(tick) ? -1 : closingTick(text, tick, from);
    if (end === -1) {
      unclosed.add(tick);
      return false;
    }
    add({ kind: 'code', text: text.slice(from, end).trim() });
    at = end + tick.length;
    return true;
  };
  /** Of three signs in a row the innermost emphasis is closed first. */
  const markAt = (found: string | undefined): string | undefined => {
    const inner = frames.at(-1)?.mark;
    const isThree = found && text.startsWith(found.charAt(0).repeat(3), at);
    return isThree && inner && text.startsWith(inner, at) ? inner : found;
  };
  while (at < text.length) {
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    if (next > at) {
      add(text.slice(at, next));
      at = next;
      continue;
    }
    const link = matched(namedLink);
    const bare = link ? null : matched(bareLink);
    const [sign] = matched(escaped) ?? [];
    const [tick] = matched(ticks) ?? [];
    const mark = markAt(matched(marks)?.[0]);
    if (link) {
      add({ kind: 'link', address: link[2] ?? '', text: link[1] ?? '' });
      at += link[0].length;
    } else if (bare && !isWord(text.charAt(at - 1))) {
      const address = withoutLastSigns(bare[0]);
      add({ kind: 'link', address, text: address });
      at += address.length;
    } else if (sign) {
      add(sign.slice(1));
      at += 2;
    } else if (tick) {
      if (!takeCode(tick)) {
        add(tick);
        at += tick.length;
      }
    } else if (mark) {
      takeMark(frames, mark, { before: text.charAt(at - 1), after: text.charAt(at + mark.length) });
      at += mark.length;
    } else {
      add(text.charAt(at));
      at += 1;
    }
  }
  while (frames.length > 1) giveUp(frames);
  return joined(frames[0]?.children ?? []);
}

/** The same number of ticks, no more and no fewer. */
function closingTick(text: string, tick: string, from: number): number {
  for (let end = text.indexOf(tick, from); end !== -1; end = text.indexOf(tick, end)) {
    let after = end;
    while (text[after] === '`') after += 1;
    if (after - end === tick.length) return end;
    end = after;
  }
  return -1;
}

/** The full stop behind an address belongs to the sentence. */
function withoutLastSigns(address: string): string {
  let end = address.length;
  while ('.,;:!?\'"'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

const isSpace = (sign: string): boolean => /\s/.test(sign);
const isWord = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

/** Opens, closes, or is a sign like any other: "5 * 3" and "snake_case" are no emphasis. */
function takeMark(frames: Frame[], mark: string, around: { before: string; after: string }): void {
  const { before, after } = around;
  const inWord = mark.startsWith('_');
  const closes = !isSpace(before) && !(inWord && isWord(after));
  const opens = !isSpace(after) && !(inWord && isWord(before));
  const place = frames.findIndex((frame) => frame.mark === mark);
  const kind = kindOf[mark];
  if (closes && place > 0 && kind) {
    while (frames.length - 1 > place) giveUp(frames);
    const children = joined(frames.pop()?.children ?? []);
    frames.at(-1)?.children.push(children.length > 0 ? { kind, children } : `${mark}${mark}`);
  } else if (opens && place === -1) frames.push({ mark, children: [] });
  else frames.at(-1)?.children.push(mark);
}

/** A mark that was never closed is a sign like any other. */
function giveUp(frames: Frame[]): void {
  const last = frames.pop();
  const outer = frames.at(-1);
  if (!last || !outer) return;
  outer.children.push(last.mark);
  for (const child of last.children) outer.children.push(child);
}

/** Neighbouring texts as one. */
function joined(nodes: Inline[]): Inline[] {
  const result: Inline[] = [];
  let texts: string[] = [];
  const flush = (): void => {
    if (texts.length > 0) result.push(texts.join(''));
    texts = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string') texts.push(node);
    else {
      flush();
      result.push(node);
    }
  }
  flush();
  return result;
}
