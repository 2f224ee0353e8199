import type { QuestionType } from '#contract/questions.ts';
import type { SlotVolatility } from '#contract/slots.ts';
import type { ProfileField } from '#contract/startup-fields.ts';
import { fieldOfSlot } from '#rules/startups/profile.ts';
import { companyPhrases } from '#data/phrases-company.ts';
import { frenchCompanyPhrases } from '#data/phrases-fr-company.ts';
import { frenchMarketPhrases } from '#data/phrases-fr-market.ts';
import { frenchProductPhrases } from '#data/phrases-fr-product.ts';
import { frenchProgrammePhrases } from '#data/phrases-fr-programme.ts';
import { frenchTeamPhrases } from '#data/phrases-fr-team.ts';
import { marketPhrases } from '#data/phrases-market.ts';
import { productPhrases } from '#data/phrases-product.ts';
import { programmePhrases } from '#data/phrases-programme.ts';
import { teamPhrases } from '#data/phrases-team.ts';

/** The wordings of every slot: what the predictor knows before anybody has tagged a question. */
export const slotPhrases = {
  ...companyPhrases,
  ...productPhrases,
  ...marketPhrases,
  ...teamPhrases,
  ...programmePhrases,
};

export type SlotKey = keyof typeof slotPhrases;

/** The same in French. */
export const frenchPhrases: Readonly<Record<SlotKey, readonly string[]>> = {
  ...frenchCompanyPhrases,
  ...frenchProductPhrases,
  ...frenchMarketPhrases,
  ...frenchTeamPhrases,
  ...frenchProgrammePhrases,
};

/** What a question may mean, how the answer ages, and which field of the profile answers it. */
export type Slot = {
  key: SlotKey;
  label: string;
  type: QuestionType;
  volatility: SlotVolatility;
  profileField: ProfileField | null;
};

type Row = [label: string, volatility: SlotVolatility, type: QuestionType];

const rows: Record<SlotKey, Row> = {
  name: ['Name of the startup', 'fact', 'short_text'],
  legalname: ['Registered name', 'fact', 'short_text'],
  projectname: ['Title of this project', 'ask', 'short_text'],
  website: ['Website', 'fact', 'url'],
  social: ['Social media', 'fact', 'short_text'],
  oneliner: ['What it does, in one sentence', 'story', 'short_text'],
  description: ['What it does', 'story', 'long_text'],
  location: ['Where it is based', 'fact', 'country'],
  address: ['Postal address', 'fact', 'short_text'],
  incorporated: ['Legal form', 'fact', 'short_text'],
  regnumber: ['Registration number', 'fact', 'short_text'],
  founded: ['Year it was founded', 'fact', 'number'],
  sector: ['Sector', 'fact', 'dropdown'],
  stage: ['Stage', 'fact', 'dropdown'],
  origin: ['How it began', 'story', 'long_text'],
  equity: ['Who owns it', 'story', 'long_text'],
  milestone_past: ['Milestones reached', 'story', 'long_text'],
  achievement: ['What the founders are proud of', 'story', 'long_text'],
  problem: ['Problem', 'story', 'long_text'],
  solution: ['Solution', 'story', 'long_text'],
  novelty: ['What is new', 'story', 'long_text'],
  insight: ['What others have not understood', 'story', 'long_text'],
  techstack: ['Technology', 'story', 'long_text'],
  techchallenge: ['Technical challenges', 'story', 'long_text'],
  ip: ['Intellectual property', 'story', 'long_text'],
  demo: ['Link to the product', 'fact', 'url'],
  progress: ['How far it is', 'story', 'long_text'],
  repo: ['Source code', 'fact', 'url'],
  otherideas: ['Other ideas', 'story', 'long_text'],
  surprising: ['Something surprising', 'story', 'long_text'],
  hack: ['A clever trick', 'story', 'long_text'],
  video: ['Video', 'fact', 'url'],
  deck: ['Pitch deck', 'fact', 'file'],
  attach: ['Attachments', 'ask', 'file'],
  outcomes: ['Expected results', 'ask', 'long_text'],
  impact: ['Effect on people and planet', 'story', 'long_text'],
  customer: ['Customers and users', 'story', 'long_text'],
  need: ['Evidence of need', 'story', 'long_text'],
  market: ['Market size', 'story', 'long_text'],
  competition: ['Competitors', 'story', 'long_text'],
  differentiation: ['Advantage over others', 'story', 'long_text'],
  bizmodel: ['Business model', 'story', 'long_text'],
  gtm: ['How it reaches customers', 'story', 'long_text'],
  traction: ['Traction', 'story', 'long_text'],
  revenue: ['Revenue', 'story', 'money'],
  pilots: ['Partners and pilots', 'story', 'long_text'],
  ecosystem: ['Place in the ecosystem', 'ask', 'long_text'],
  econ: ['Effect of the economy', 'story', 'long_text'],
  community: ['Local roots', 'story', 'long_text'],
  challenge: ['Greatest challenge', 'story', 'long_text'],
  risk: ['Risks', 'story', 'long_text'],
  vision: ['Long-term vision', 'story', 'long_text'],
  team: ['Team', 'story', 'long_text'],
  whyteam: ['Why this team', 'story', 'long_text'],
  teamsize: ['Team size', 'fact', 'number'],
  howmet: ['How the founders met', 'story', 'long_text'],
  worklength: ['Working on it since', 'story', 'short_text'],
  fulltime: ['Full time', 'story', 'short_text'],
  cofounder: ['Co-founders', 'story', 'short_text'],
  whocodes: ['Who builds it', 'story', 'long_text'],
  resume: ['CVs', 'private', 'file'],
  contact: ['Contact person', 'fact', 'short_text'],
  email: ['E-mail', 'fact', 'email'],
  phone: ['Phone', 'fact', 'phone'],
  linkedin: ['LinkedIn', 'fact', 'url'],
  diversity: ['Diversity', 'private', 'multi_choice'],
  visa: ['Nationality and visa', 'private', 'short_text'],
  whyprogram: ['Why this programme', 'ask', 'long_text'],
  help: ['Help wanted', 'ask', 'long_text'],
  giveback: ['What it gives back', 'ask', 'long_text'],
  heard: ['How they heard of it', 'ask', 'short_text'],
  referral: ['Who recommended them', 'ask', 'short_text'],
  connections: ['Whom they know', 'ask', 'short_text'],
  otherprograms: ['Other programmes', 'story', 'long_text'],
  roadmap: ['Plan and milestones', 'ask', 'long_text'],
  ask: ['Amount asked for', 'ask', 'money'],
  useoffunds: ['Use of the money', 'ask', 'long_text'],
  budget: ['Budget', 'ask', 'table'],
  burn: ['Monthly costs', 'story', 'money'],
  runway: ['Runway', 'story', 'short_text'],
  raised: ['Money raised so far', 'story', 'long_text'],
  fundraising: ['Present round', 'ask', 'long_text'],
  duration: ['Length of the project', 'ask', 'short_text'],
  startdate: ['Start of the project', 'ask', 'date'],
  pilotidea: ['Idea for a pilot', 'ask', 'long_text'],
  legal: ['Law and regulation', 'story', 'long_text'],
  sanctions: ['Sanctions', 'private', 'short_text'],
  payment: ['Bank or wallet', 'private', 'short_text'],
  consent: ['Consent or declaration', 'private', 'consent'],
  anything: ['Anything else', 'ask', 'long_text'],
};

/** Every slot, the company first. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows above have a key for each slot and no other.
export const slots: readonly Slot[] = (Object.entries(rows) as [SlotKey, Row][]).map(
  ([key, [label, volatility, type]]) => ({
    key,
    label,
    type,
    volatility,
    profileField: fieldOfSlot(key) ?? null,
  }),
);

const byKey = new Map<string, Slot>(slots.map((slot) => [slot.key, slot]));

/** The slot of a key; undefined for a tag that is no slot of ours. */
export function findSlot(key: string | null | undefined): Slot | undefined {
  return key ? byKey.get(key) : undefined;
}
