import { type EarlierAnswer, indexFacts } from '#rules/prefill/facts.ts';
import { type AskedQuestion, prefill } from '#rules/prefill/prefill.ts';
import { createPredictor } from '#rules/slots/predict.ts';
import { normaliseLabel, trigramsOf } from '#rules/slots/words.ts';

export type FilledApplication = {
  id: string;
  teamId: string;
  teamSequence: number;
  programme: string;
  form: string;
  submitted: string | null;
  answers: { key: string; question: string; answer: string }[];
};

type Band = { offered: number; same: number; near: number };
export type SequenceFigures = {
  teams: number;
  applications: number;
  questions: number;
  filled: Band;
  suggested: Band;
};

const predict = createPredictor();
const NEAR = 0.8;

/**
 * Real teams: their earlier applications in, the next one out, nothing tagged. `same` is word for word
 * what the team then wrote, `near` at least four fifths of the three-letter pieces.
 */
export function measureSequences(applications: FilledApplication[]): SequenceFigures {
  const teams = Map.groupBy(applications, ({ teamId }) => teamId);
  const filled: Band = { offered: 0, same: 0, near: 0 };
  const suggested: Band = { offered: 0, same: 0, near: 0 };
  const figures: SequenceFigures = { teams: 0, applications: 0, questions: 0, filled, suggested };
  for (const sent of teams.values()) {
    const ordered = sent.toSorted((one, other) => one.teamSequence - other.teamSequence);
    if (ordered.length < 2) continue;
    figures.teams += 1;
    for (const [place, next] of ordered.entries()) {
      if (place === 0) continue;
      figures.applications += 1;
      figures.questions += next.answers.length;
      judge(ordered.slice(0, place), next, { filled, suggested });
    }
  }
  return figures;
}

function judge(
  before: FilledApplication[],
  next: FilledApplication,
  bands: { filled: Band; suggested: Band },
): void {
  const earlier = before.flatMap((application): EarlierAnswer[] =>
    application.answers.map(({ question, answer }) => ({
      applicationId: application.id,
      programme: application.programme,
      accountId: application.form,
      sentAt: dateOf(application),
      byCaller: true,
      label: question,
      help: null,
      slot: null,
      question: { type: 'long_text', options: [] },
      options: [answer],
    })),
  );
  const asked = next.answers.map(({ question }, place): AskedQuestion => ({
    _id: String(place),
    type: 'long_text',
    label: question,
    help: null,
    options: [],
    limits: {},
    slot: null,
    answer: null,
  }));
  const facts = indexFacts({ profile: null, earlier, documents: [] }, predict);
  const results = prefill(asked, facts, { accountId: next.form, predict, now: dateOf(next) });
  for (const [place, { state, value }] of results.entries()) {
    if (state === 'blank' || !value) continue;
    const wrote = next.answers[place]?.answer ?? '';
    const band = bands[state];
    band.offered += 1;
    if (normaliseLabel(value[0] ?? '') === normaliseLabel(wrote)) band.same += 1;
    if (likeness(value[0] ?? '', wrote) >= NEAR) band.near += 1;
  }
}

function dateOf({ submitted }: FilledApplication): Date {
  return new Date(submitted ?? '2022-01-01');
}

function likeness(one: string, other: string): number {
  const left = trigramsOf(normaliseLabel(one));
  const right = trigramsOf(normaliseLabel(other));
  const shared = [...left].filter((piece) => right.has(piece)).length;
  return (2 * shared) / (left.size + right.size);
}
