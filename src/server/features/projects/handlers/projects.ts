import type { organisationSearchCalls } from '#contract/organisation-search.ts';
import type { projectManagementCalls } from '#contract/project-management.ts';
import type { formCalls } from '#contract/forms.ts';
import type { projectRoundCalls } from '#contract/project-rounds.ts';
import type { projectCalls } from '#contract/projects.ts';
import { managedAccount } from '#server/features/management/access.ts';
import type { startupEligibilityCalls } from '#contract/startup-eligibility.ts';
import type { Database } from '#server/db/database.ts';
import { type Caller, type Context, type Handlers, ok } from '#server/http/context.ts';
import { fromCursor, okList, okPage } from '#server/http/paging/paging.ts';
import { toAccountFace } from '#server/views/account.ts';
import { formHandlers } from './forms.ts';
import { judgedStartup, managedProject, visibleProject } from '../access.ts';
import { confirmProject } from '../commands/confirm.ts';
import { cloneProject } from '../commands/clone.ts';
import { countView } from '../commands/count-view.ts';
import { endProject, publishProject } from '../commands/states.ts';
import { createProject, updateProject } from '../commands/write.ts';
import { getProject, getProjectPage } from '../queries/detail.ts';
import {
  countApplications,
  findOwnApplication,
  getPriceFacts,
  listPartners,
} from '../queries/figures.ts';
import { countFacets } from '../queries/facets.ts';
import type { Query } from '../queries/filters.ts';
import { asPerks, findSearch, listProjects } from '../queries/list.ts';
import { answerList, answerOwn, counterOf, publicCounterOf } from '../queries/read-model-answer.ts';
import { answerDetails } from '../queries/read-model-details.ts';
import { findPerkType } from '../queries/find-perk-type.ts';
import type { Model } from '../queries/read-model-state.ts';
import { readModel, readModelBeside } from '../queries/read-model.ts';
import { findOrganisations } from '../queries/organisations.ts';
import { listRounds } from '../queries/rounds.ts';
import type { FoundSearch } from '../queries/search-engine.ts';
import type { Count } from '../queries/search-reading.ts';
import { readCriteria, readEligible, readFacts } from '../queries/eligibility.ts';
import { listManagedProjects } from '../queries/management-list.ts';
import {
  toManagedProjectView,
  toProjectDetail,
  toProjectDetails,
  toProjectView,
  toRound,
  toShortlistingPrice,
  toStats,
  toUserInfo,
} from '../views/projects.ts';
import { toOrganisation } from '../views/organisations.ts';
import { toEligibility } from '../views/eligibility.ts';
import { toSearchReading } from '#server/views/search-reading.ts';

/** The reply of the writes: the project as it is after them. */
async function present({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  return ok(toProjectDetail(await getProject(db, { project: { id } }), now));
}

type Reading = Pick<Context, 'db' | 'language' | 'now' | 'isInside' | 'cursorMark'>;

const toSearch = (search: FoundSearch | null) =>
  search ? { search: toSearchReading(search) } : {};

/** What was searched for, and the reply where the read model has it. */
async function answered(context: Reading, query: Query, model: Model | null) {
  const { db, language, now } = context;
  const asked = { db, query, cursorMark: context.cursorMark(), now };
  const counts = model && {
    count: counterOf(model, asked),
    countPublic: publicCounterOf(model),
  };
  const search = await findSearch(db, query, { now, language, ...counts });
  const answer = context.isInside ? answerOwn : answerList;
  return { search, ready: model && (await answer(model, asked, search)) };
}

const withoutModel = (db: Database): { model: Model | null; db: Database } => ({ model: null, db });

async function eligibleOf(
  db: Database,
  caller: Caller | null,
  startupId: string | undefined,
  now: Date,
) {
  if (startupId === undefined) return undefined;
  return readEligible(db, await judgedStartup(db, caller, startupId), now);
}

export const projectHandlers: Handlers<
  typeof projectCalls &
    typeof projectManagementCalls &
    typeof projectRoundCalls &
    typeof startupEligibilityCalls &
    typeof organisationSearchCalls &
    typeof formCalls
> = {
  listProjects: async ({ query: asked, ...context }) => {
    const { caller, now } = context;
    const eligible = await eligibleOf(context.db, caller, asked.eligibleFor, now);
    const query = { ...asked, eligible };
    // Whom a startup's profile fits is PostgreSQL's to say.
    const { model, db } = eligible ? withoutModel(context.db) : await readModelBeside(context.db);
    const { search, ready } = await answered({ ...context, db }, query, model);
    if (ready) return ready;
    const page = await listProjects(db, query, search, { now });
    const facets = query.facets ? { facets: await countFacets(db, query, search, now) } : {};
    return { ...okPage(page, (row) => toProjectView(row, now)), ...facets, ...toSearch(search) };
  },

  listPerks: async ({ query: asked, ...context }) => {
    const { now } = context;
    const { model, db } = await readModelBeside(context.db);
    const query = asPerks(asked, await findPerkType(db, model));
    const { search, ready } = await answered({ ...context, db }, query, model);
    if (ready) return ready;
    const page = await listProjects(db, query, search, { now });
    return { ...okPage(page, (row) => toProjectView(row, now)), ...toSearch(search) };
  },

  getProject: async ({ db, caller, params, now }) => {
    const { project } = await visibleProject(db, caller, params.id);
    return present({ db, now }, project.id);
  },

  getProjectDetails: async ({ caller, params, now, ...context }) => {
    const { model, db } = caller ? withoutModel(context.db) : await readModelBeside(context.db);
    if (model) return answerDetails(db, model, { name: params.id, now });
    return ok(toProjectDetails(await getProjectPage(db, caller, params.id), now));
  },

  countProjectView: async ({ db, caller, params, query, visitorId, ip, now }) => {
    const proof = await visibleProject(db, caller, params.id);
    const view = {
      visitorId: visitorId(),
      ip,
      userId: caller?.userId ?? null,
      refererId: query.referer_id,
      refererAccountId: query.entityManagementAccountId,
      now,
    };
    return ok(await countView(db, proof, view));
  },

  getProjectUserInfo: async ({ db, caller, params, now }) => {
    const proof = await visibleProject(db, caller, params.id);
    return ok(toUserInfo(proof, await findOwnApplication(db, caller, proof), now));
  },

  getShortlistingPrice: async ({ db, caller, params, query }) => {
    const proof = await visibleProject(db, caller, params.id);
    return ok(toShortlistingPrice(proof, await getPriceFacts(db, proof, query), query));
  },

  listProjectPartners: async ({ db, caller, params, query }) => {
    fromCursor(query.cursor, query.sort);
    const partners = await listPartners(db, await visibleProject(db, caller, params.id));
    const page = { total: partners.length, next: null };
    return okList(partners.map(toAccountFace), page, query.limit);
  },

  listProjectRounds: async ({ db, caller, params, now }) => {
    const proof = await visibleProject(db, caller, params.id);
    return ok((await listRounds(db, proof, now)).map(toRound));
  },

  getProjectStats: async ({ db, caller, params }) => {
    const proof = await visibleProject(db, caller, params.id);
    return ok(toStats(proof, await countApplications(db, proof)));
  },

  judgeStartup: async ({ db, caller, params, query, now }) => {
    const startup = await judgedStartup(db, caller, params.id);
    const criteria = await readCriteria(db, await visibleProject(db, caller, query.project));
    return ok(toEligibility(criteria, await readFacts(db, startup), now));
  },

  createProject: async ({ db, caller, body, now }) => {
    const { managementAccountId, ...fields } = body;
    const account = await managedAccount(db, caller, managementAccountId, 'edit');
    return present({ db, now }, await createProject(db, account, fields, now));
  },

  updateProject: async ({ db, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await updateProject(db, proof, body, now);
    return present({ db, now }, proof.project.id);
  },

  publishProject: async ({ db, caller, params, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await publishProject(db, proof, now);
    return present({ db, now }, proof.project.id);
  },

  closeProject: async ({ db, caller, params, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await endProject(db, proof, 'closed', now);
    return present({ db, now }, proof.project.id);
  },

  confirmProject: async ({ db, caller, params, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await confirmProject(db, proof, now);
    return present({ db, now }, proof.project.id);
  },

  archiveProject: async ({ db, caller, params, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await endProject(db, proof, 'archived', now);
    return present({ db, now }, proof.project.id);
  },

  cloneProject: async ({ db, caller, params, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    return present({ db, now }, await cloneProject(db, proof, now));
  },

  listManagementProjects: async ({ db, caller, params, query, now }) => {
    const account = await managedAccount(db, caller, params.id, 'read');
    const page = await listManagedProjects(db, account, query, now);
    return okPage(page, (row) => toManagedProjectView(row, now));
  },

  listOrganisations: async ({ db, query: { q, limit, cursor }, language, now }) => {
    // Asked only where no organisation has all of the words.
    const count: Count = async (search) => {
      const model = await readModel(db);
      return model && publicCounterOf(model)(search);
    };
    const found = await findOrganisations(db, { q, limit, cursor, language, now, count });
    const { instead } = found;
    return { ...okPage(found, toOrganisation), ...(instead && { instead }) };
  },
  ...formHandlers,
};
