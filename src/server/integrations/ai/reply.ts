import { z } from 'zod';

const proposal = z.object({
  question: z.int(),
  answer: z.union([z.string().max(20_000), z.array(z.string().max(2000)).max(200)]),
  sources: z.array(z.object({ source: z.int(), quote: z.string().max(4000) })).max(50),
});
export type ModelProposal = z.infer<typeof proposal>;

/**
 * The proposals in what a model wrote. Fences, talk around the JSON and a cut end are repaired; an entry
 * of a wrong shape is left out; null when nothing can be read.
 */
export function readProposals(text: string): ModelProposal[] | null {
  const list = findList(text);
  if (!list) return null;
  return list.flatMap((entry) => {
    const read = proposal.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}

function findList(text: string): unknown[] | null {
  const start = text.search(/[[{]/);
  if (start < 0) return null;
  const body = text.slice(start).replace(/```[\s\S]*$/, '');
  for (const candidate of [body, body.slice(0, lastClose(body) + 1), ...closed(body)]) {
    const list = toList(parsed(candidate));
    if (list) return list;
  }
  return null;
}

function lastClose(text: string): number {
  return Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
}

/** A text that was cut off, ended after its last whole entry. */
function closed(text: string): string[] {
  const end = text.lastIndexOf('}');
  const whole = text.slice(0, end + 1);
  return end < 0 ? [] : [`${whole}]}`, `${whole}]`];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const { answers } = (value ?? {}) as { answers?: unknown };
  return Array.isArray(answers) ? answers : null;
}
