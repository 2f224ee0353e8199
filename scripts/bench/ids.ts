/** What is filled in has ids that both sides can count out: they rise as the product's own do. */
const kinds = {
  user: 'b0000001',
  entity: 'b0000002',
  account: 'b0000003',
  project: 'b0000004',
  question: 'b0000005',
  application: 'b0000006',
  event: 'b0000007',
  answer: 'b0000008',
} as const;
type Kind = keyof typeof kinds;

export function idOf(kind: Kind, n: number): string {
  return `${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** The same in SQL, of an expression that gives a whole number. */
export function idIn(kind: Kind, n: string): string {
  return `('${kinds[kind]}-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
}

/** The token of the session of a filled-in person. */
export const tokenOf = (n: number): string => `token-of-the-bench-${n}`;

/** Filled-in people who call; all others only apply. */
export const people = {
  founder: 1,
  owner: 2,
  ordinaryOwner: 3,
  /** The first of as many as there are connections. */
  creators: 11,
  twinCreators: 111,
  savers: 211,
  twinSavers: 311,
  senders: 411,
  applicants: 1001,
} as const;

export const accounts = { big: 1, ordinary: 2 } as const;
/** Projects of the two organisations that are measured; the others have the rest. */
export const projects = { big: 40, ordinary: 10 } as const;
export const firstOfOthers = projects.big + projects.ordinary + 1;
export const questionsOfForm = 3;
