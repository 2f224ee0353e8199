import type { operatorModerationCalls } from '#contract/operator-moderation.ts';
import { operatedAccount, operatedEntity } from '#server/features/management/access.ts';
import { operatedProject, operatedProjects } from '#server/features/projects/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { operatedReport, operatorOf, reportable } from '../access/console.ts';
import {
  answerForProjects,
  featureProject,
  hideEntity,
  hideProject,
  setAccountPrice,
  verifyEntity,
} from '../commands/moderate.ts';
import { addReport, resolveReport } from '../commands/reports.ts';
import {
  getOperatorEntity,
  getOperatorProject,
  listOperatorEntities,
  listOperatorProjects,
} from '../queries/moderated.ts';
import { getReport, listReports } from '../queries/reports.ts';
import { toOperatorEntity, toOperatorProject, toOperatorReport } from '../views/moderated.ts';
import { verificationHandlers } from './verification.ts';

export const moderationHandlers: Handlers<typeof operatorModerationCalls> = {
  ...verificationHandlers,

  report: async ({ db, caller, body, now }) => {
    const target = await reportable(db, caller, body);
    return ok({ _id: await addReport(db, target, body, now) });
  },

  listOperatorEntities: async ({ db, query }) => {
    return okPage(await listOperatorEntities(db, query), toOperatorEntity);
  },

  verifyEntity: async ({ db, caller, params, body, now }) => {
    const entity = await operatedEntity(db, caller, params.id);
    await verifyEntity(db, entity, true, { operator: operatorOf(caller), ...body, now });
    return ok(toOperatorEntity(await getOperatorEntity(db, entity.id)));
  },

  unverifyEntity: async ({ db, caller, params, body, now }) => {
    const entity = await operatedEntity(db, caller, params.id);
    await verifyEntity(db, entity, false, { operator: operatorOf(caller), ...body, now });
    return ok(toOperatorEntity(await getOperatorEntity(db, entity.id)));
  },

  setAccountPrice: async ({ db, caller, params, body, now }) => {
    const account = await operatedAccount(db, caller, params.id);
    const context = { operator: operatorOf(caller), reason: body.reason, now };
    await setAccountPrice(db, account, body.applicatiopnPrice, context);
    return ok(toOperatorEntity(await getOperatorEntity(db, account.entityId)));
  },

  hideEntity: async ({ db, config, caller, params, body, now }) => {
    const entity = await operatedEntity(db, caller, params.id);
    const context = { operator: operatorOf(caller), ...body, hidden: true, now } as const;
    await hideEntity({ db, config }, entity, context);
    return ok(toOperatorEntity(await getOperatorEntity(db, entity.id)));
  },

  showEntity: async ({ db, config, caller, params, body, now }) => {
    const entity = await operatedEntity(db, caller, params.id);
    const context = { operator: operatorOf(caller), ...body, hidden: false, now } as const;
    await hideEntity({ db, config }, entity, context);
    return ok(toOperatorEntity(await getOperatorEntity(db, entity.id)));
  },

  listOperatorProjects: async ({ db, query }) => {
    return okPage(await listOperatorProjects(db, query), toOperatorProject);
  },

  changeOperatorProject: async ({ db, caller, params, body, now }) => {
    const project = await operatedProject(db, caller, params.id);
    const context = { operator: operatorOf(caller), reason: body.reason, now };
    await featureProject(db, project, body.featured, context);
    return ok(toOperatorProject(await getOperatorProject(db, project.id)));
  },

  answerForProjects: async ({ db, caller, body, now }) => {
    const projects = await operatedProjects(db, caller, body.ids);
    const context = { operator: operatorOf(caller), reason: body.reason, now };
    return ok({ answered: await answerForProjects(db, projects, body.open, context) });
  },

  hideProject: async ({ db, config, caller, params, body, now }) => {
    const project = await operatedProject(db, caller, params.id);
    const context = { operator: operatorOf(caller), ...body, hidden: true, now } as const;
    await hideProject({ db, config }, project, context);
    return ok(toOperatorProject(await getOperatorProject(db, project.id)));
  },

  showProject: async ({ db, config, caller, params, body, now }) => {
    const project = await operatedProject(db, caller, params.id);
    const context = { operator: operatorOf(caller), ...body, hidden: false, now } as const;
    await hideProject({ db, config }, project, context);
    return ok(toOperatorProject(await getOperatorProject(db, project.id)));
  },

  listReports: async ({ db, query }) => {
    return okPage(await listReports(db, query), toOperatorReport);
  },

  resolveReport: async ({ db, caller, params, body, now }) => {
    const report = await operatedReport(db, caller, params.id);
    await resolveReport(db, report, body, now);
    return ok(toOperatorReport(await getReport(db, report.id)));
  },
};
