import { questionType } from '#contract/questions.ts';
import { profileQuestions } from '#rules/startups/questions.ts';
import { addQuestions } from '#test/factories.ts';
import type { Stage } from '#test/proof/actors.ts';
import { declarationOf, table } from '#test/proof/declarations.ts';
import type { Subject } from '#test/proof/probe.ts';
import { fieldsIn, type Path, type Shape, shapeOf, withValue } from '#test/proof/shapes.ts';

/** A place for a text: a field of a call, alone, in a full list, or as the answer to one kind of question. */
export type Place = {
  name: string;
  place: 'query' | 'body';
  path: Path;
  length: number;
  /** Whether what shows the text is asked for as well. */
  isRead: boolean;
  /** The query or the body with this text in its place. */
  fill: (subject: Subject, text: string) => object;
};

/** What a field without a length of its own is tried with. */
const unbounded = 100_000;
/** A request line and its headers fit into 16 KB. */
const longestQuery = 1300;
/** Bytes of one body: below the limit of the server, whatever the signs take. */
const longestBody = 250_000;

/** Every text field of a call of the contract; in short, one answer for each kind of question. */
export function placesOf(name: string, isShort: boolean): Place[] {
  const spec = table.find(([one]) => one === name)?.[1];
  if (!spec || spec.replyKind === 'stream' || spec.bodyKind === 'multipart') return [];
  return (['query', 'body'] as const).flatMap((place) => {
    if (place === 'body' && spec.method === 'GET') return [];
    return fieldsIn(shapeOf(spec, place) ?? {}).flatMap(({ path, shape }) => {
      const length = textLength(shape);
      if (length === null) return [];
      const field = `${name}.${path.join('.')}`;
      const most = Math.min(length, place === 'query' ? longestQuery : Infinity);
      const base = { place, path, length: most, isRead: true };
      const alone: Place = {
        ...base,
        name: field,
        fill: ({ parts }, text) => withValue(parts[place], path, text) as object,
      };
      const others = [...inLists(alone), ...asAnswers(alone, isShort)];
      return [alone, ...others.map((one) => ({ ...one, isRead: !isShort }))];
    });
  });
}

/** The most that a text field takes; null for what is no free text. */
function textLength(shape: Shape): number | null {
  const kinds = [shape, ...(shape.anyOf ?? [])].filter(
    ({ type, enum: closed, const: fixed }) =>
      !closed && fixed === undefined && (type === 'string' || type?.includes('string')),
  );
  if (kinds.length === 0) return null;
  return Math.max(...kinds.map(({ maxLength }) => maxLength ?? unbounded));
}

/** What only one item of a list can have. */
const ofOne = new Set(['_id', 'key', 'logic']);

/** The same text in as many items as the body has room for; what is optional beside it is left out. */
function inLists(alone: Place): Place[] {
  const at = alone.path.findIndex((key) => typeof key === 'number');
  if (alone.place !== 'body' || at <= 0) return [];
  const [listPath, inner] = [alone.path.slice(0, at), alone.path.slice(at + 1)];
  const count = Math.max(2, Math.min(200, Math.floor(longestBody / alone.length)));
  return [
    {
      ...alone,
      name: `${alone.name} × ${count}`,
      fill: ({ parts }, text) => {
        const first = valueAt(parts.body, [...listPath, 0]);
        const plain = Object.fromEntries(
          Object.entries(first ?? {}).filter(([key]) => !ofOne.has(key)),
        );
        const items = Array.from({ length: count }, (_, index) =>
          // Not quite the same, so that no list is refused for saying a thing twice.
          withValue(plain, inner, `${index}${text}`.slice(0, alone.length)),
        );
        return withValue(parts.body, listPath, items) as object;
      },
    },
  ];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)?.[key], value);
}

/** An answer is read by its kind of question: the text goes to one of each. */
function asAnswers(alone: Place, isShort: boolean): Place[] {
  if (!alone.path.includes('options') || !alone.path.includes('answers')) return [];
  const isStartup = alone.name.startsWith('saveStartupAnswers');
  const asked = isShort
    ? [...new Map(profileQuestions.map((question) => [question.type, question])).values()]
    : profileQuestions;
  const kinds = isStartup
    ? asked.map(({ _id, type }, index) => ({ id: _id, kind: `${type} ${index + 1}` }))
    : questionType.options.map((type) => ({ id: type, kind: type }));
  return kinds.map(({ id, kind }) => ({
    ...alone,
    name: `${alone.name} (${kind})`,
    fill: (subject, text) => {
      const answers = [{ questionId: subject.ids?.[id] ?? id, options: [text] }];
      return { ...subject.parts.body, answers };
    },
  }));
}

/** Gives the application of a subject one question of each kind; their ids stand under their kinds. */
export async function withEveryKind(stage: Stage, subject: Subject): Promise<Subject> {
  const { id } = subject.parts.params as { id: string };
  const { project_id } = await stage.world.db
    .selectFrom('applications')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = await addQuestions(
    stage.world,
    project_id,
    questionType.options.map((type) => ({
      type,
      label: `A question of type ${type}`,
      required: false,
      screen: 'Every kind',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
      limits: { maxLength: 20_000 },
    })),
  );
  const byKind = questionType.options.map((type, place) => [type, ids[place] ?? ''] as const);
  return { ...subject, ids: Object.fromEntries(byKind) };
}

/** What is read of a thing after a text was written into it: every GET with the same ids, and its pages. */
export function readsAfter({ name, parts }: Subject): string[] {
  const own = declarationOf(name);
  const things = Object.keys(own.on ?? {});
  const params = parts.params as Record<string, string>;
  const calls = table.flatMap(([other, spec]) => {
    const declared = declarationOf(other);
    const isSame =
      declared.id === own.id && Object.keys(declared.on ?? {}).some((one) => things.includes(one));
    const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const fits = names.length > 0 && names.every((one) => params[one] !== undefined);
    if (spec.method !== 'GET' || spec.replyKind || !isSame || !fits) return [];
    return [spec.path.replaceAll(/\{(\w+)\}/g, (_, one: string) => params[one] ?? '')];
  });
  const pages = own.id === 'projectId' ? ['/projects/ID', '/og/projects/ID.png'] : [];
  return [...calls, ...pages.map((page) => page.replace('ID', params['id'] ?? ''))];
}
