import type { RejectionReasons } from '#contract/rejection-reasons.ts';
import type { Language } from '#contract/limits.ts';
import type { Written } from '#web/lib/draft/use-kept-form.ts';

/** A reason as its control holds it; without a key it is new. */
export interface ReasonDraft {
  /** Stays the same while it is edited. */
  id: string;
  key: string | null;
  label: string;
}
export interface ListDraft {
  /** The version that was changed. */
  version: number;
  reasons: ReasonDraft[];
}
type Reason = RejectionReasons['reasons'][number];

const toDraft = ({ key, words }: Reason, language: Language): ReasonDraft => ({
  id: key,
  key,
  label: words[language],
});

/** Those that are given, in the reader's language. */
export const toDrafts = ({ reasons }: RejectionReasons, language: Language): ReasonDraft[] =>
  reasons.filter(({ retired }) => !retired).map((reason) => toDraft(reason, language));

/** What is in the list and not among these, to be brought back. */
export function leftOut(
  { reasons }: RejectionReasons,
  drafts: readonly ReasonDraft[],
  language: Language,
): ReasonDraft[] {
  const used = new Set(drafts.map(({ key }) => key));
  return reasons.filter(({ key }) => !used.has(key)).map((reason) => toDraft(reason, language));
}

export const newReason = (): ReasonDraft => ({ id: crypto.randomUUID(), key: null, label: '' });

/** How unsaved reasons are kept on this device. */
export const writtenReasons: Written<ListDraft> = {
  write: ({ version, reasons }) => [String(version), ...reasons.map((one) => JSON.stringify(one))],
  read: ([version, ...reasons]) => ({
    version: Number(version),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `write` above wrote it.
    reasons: reasons.map((one) => JSON.parse(one) as ReasonDraft),
  }),
};

/** What keeps a reason from being saved: it says nothing, or what another one says. */
export function reasonProblem(
  draft: ReasonDraft,
  all: readonly ReasonDraft[],
): 'missing' | 'twice' | null {
  const plain = ({ label }: ReasonDraft) => label.trim().toLocaleLowerCase();
  if (plain(draft) === '') return 'missing';
  const first = all.find((other) => plain(other) === plain(draft));
  return first === draft ? null : 'twice';
}

export const toBody = (drafts: readonly ReasonDraft[]) =>
  drafts.map(({ key, label }) => ({ ...(key !== null && { key }), label: label.trim() }));
