import type { formCalls } from '#contract/forms.ts';
import { managedProject, readsWorkingCopy, visibleProject } from '../access.ts';
import type { Handlers } from '#server/http/context.ts';
import { publishQuestions, undoPublish } from '#server/features/forms/commands/publish.ts';
import {
  replaceQuestions,
  restoreQuestions,
} from '#server/features/forms/commands/working-copy.ts';
import { listQuestionBank } from '#server/features/forms/queries/bank.ts';
import { managedAccount } from '#server/features/management/access.ts';
import {
  compareVersions,
  getPublishedForm,
  getVersion,
  getWorkingCopy,
  listVersions,
} from '#server/features/forms/queries/versions.ts';
import { toFormView, toPublishingView, toVersionView } from '../views/forms.ts';

export const formHandlers: Handlers<typeof formCalls> = {
  listQuestionBank: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'read');
    return { status: 'success', data: await listQuestionBank(db, account, query.q) };
  },

  listQuestions: async ({ db, caller, params, query }) => {
    const proof = await visibleProject(db, caller, params.id);
    const { id } = proof.project;
    if (query.version !== undefined) {
      return { status: 'success', data: toFormView(await getVersion(db, id, query.version)) };
    }
    const form = readsWorkingCopy(proof)
      ? await getWorkingCopy(db, id)
      : await getPublishedForm(db, id);
    return { status: 'success', data: toFormView(form) };
  },

  replaceQuestions: async ({ db, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await replaceQuestions(db, proof, body, now);
    return { status: 'success', data: toFormView(await getWorkingCopy(db, proof.project.id)) };
  },

  publishQuestions: async ({ db, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    const publishing = await publishQuestions(db, proof, body, now);
    return { status: 'success', data: toPublishingView(publishing) };
  },

  undoPublishQuestions: async ({ db, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await undoPublish(db, proof, body, now);
    return { status: 'success', data: toFormView(await getWorkingCopy(db, proof.project.id)) };
  },

  restoreQuestions: async ({ db, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await restoreQuestions(db, proof, body, now);
    return { status: 'success', data: toFormView(await getWorkingCopy(db, proof.project.id)) };
  },

  listQuestionVersions: async ({ db, caller, params }) => {
    const proof = await visibleProject(db, caller, params.id);
    const rows = await listVersions(db, proof.project.id);
    return {
      status: 'success',
      data: rows.map((row) => toVersionView(row, proof.role !== null)),
    };
  },

  compareQuestions: async ({ db, caller, params, query }) => {
    const proof = await visibleProject(db, caller, params.id);
    return { status: 'success', data: await compareVersions(db, proof.project.id, query) };
  },
};
