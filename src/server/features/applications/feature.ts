import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { keepAskedBack } from './commands/reconstruct.ts';
import { endDecisions } from './commands/end-decisions.ts';
import { forgetApplicant } from './commands/forget-applicant.ts';
import { applicationHandlers } from './handlers/applications.ts';
import { blindPreviewHandlers } from './handlers/blind-preview.ts';
import { conversationHandlers } from './handlers/conversations.ts';
import { decisionHandlers } from './handlers/decisions.ts';
import { decisionMailHandlers } from './handlers/decision-mails.ts';
import { exportHandlers } from './handlers/exports.ts';
import { outsideHandlers } from './handlers/outside.ts';
import { rejectionReasonHandlers } from './handlers/rejection-reasons.ts';
import { releaseDateHandlers } from './handlers/release-dates.ts';
import { secondPersonHandlers } from './handlers/second-person.ts';
import {
  applicationIndexing,
  applicationJobs,
  arrivalsFinished,
  countsCorrected,
  conversationMails,
  countsJoined,
  deadlineReminders,
  decisionJobs,
  decisionRelease,
  indexJobs,
  longWaiting,
  newApplicationMails,
  snapshotReconstruction,
  statusSinceWritten,
} from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';
import { listOwnAtHome } from './queries/home-own.ts';
import { listTeamAtHome } from './queries/home-team.ts';
import { listOutsideAtHome } from './queries/outside.ts';
import { toOutsideAtHome } from './views/outside.ts';
import { toOwnAtHome, toTeamAtHome } from './views/home.ts';

export const applications = serverFeature({
  name: 'applications',
  calls: contract.applications,
  handlers: {
    ...applicationHandlers,
    ...blindPreviewHandlers,
    ...decisionHandlers,
    ...exportHandlers,
    ...rejectionReasonHandlers,
    ...releaseDateHandlers,
    ...secondPersonHandlers,
    ...decisionMailHandlers,
    ...outsideHandlers,
    ...conversationHandlers,
  },
  jobs: { ...decisionJobs, ...applicationJobs, ...indexJobs },
  timed: [
    arrivalsFinished,
    deadlineReminders,
    decisionRelease,
    longWaiting,
    applicationIndexing,
    countsJoined,
    countsCorrected,
    conversationMails,
    newApplicationMails,
  ],
  backgroundMigrations: [snapshotReconstruction, statusSinceWritten],
  prepare: async ({ db, config, now }) => keepAskedBack(db, config, now),
  forgetPerson: forgetApplicant,
  exportPerson,
  home: async (home) => {
    const [own, team, outside] = await Promise.all([
      listOwnAtHome(home),
      listTeamAtHome(home),
      listOutsideAtHome(home),
    ]);
    return {
      ...toOwnAtHome(own),
      ...toTeamAtHome(team),
      outside: toOutsideAtHome(outside, home.now),
    };
  },
  closeOrganisation: endDecisions,
});
