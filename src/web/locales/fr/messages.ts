import type { Translation } from '#web/lib/i18n.ts';
import { wordsOf } from '#web/lib/messages.ts';
import type { en } from '../en/messages.ts';
import { answers } from './messages/answers.ts';
import { applications } from './messages/applications.ts';
import { auth } from './messages/auth.ts';
import { billing } from './messages/billing.ts';
import { bookmarks } from './messages/bookmarks.ts';
import { conditions } from './messages/conditions.ts';
import { conversations } from './messages/conversations.ts';
import { device } from './messages/device.ts';
import { earnings } from './messages/earnings.ts';
import { failures } from './messages/failures.ts';
import { fields } from './messages/fields.ts';
import { files } from './messages/files.ts';
import { forms } from './messages/forms.ts';
import { imports } from './messages/imports.ts';
import { invitations } from './messages/invitations.ts';
import { lengths } from './messages/lengths.ts';
import { management } from './messages/management.ts';
import { operators } from './messages/operators.ts';
import { prefill } from './messages/prefill.ts';
import { projects } from './messages/projects.ts';
import { rejectionReasons } from './messages/reasons.ts';
import { reviews } from './messages/reviews.ts';
import { startups } from './messages/startups.ts';
import { warnings } from './messages/warnings.ts';
import { roles } from './messages/roles.ts';
import { decisions } from './messages/decisions.ts';
import { editing } from './messages/editing.ts';
import { limits } from './messages/limits.ts';
import { lists } from './messages/lists.ts';

/** Every message of the contract's catalogues, by its key. */
export const texts: Readonly<Record<string, string>> = {
  ...answers,
  ...applications,
  ...auth,
  ...billing,
  ...bookmarks,
  ...conditions,
  ...conversations,
  ...device,
  ...earnings,
  ...failures,
  ...fields,
  ...files,
  ...forms,
  ...imports,
  ...invitations,
  ...lengths,
  ...management,
  ...operators,
  ...prefill,
  ...projects,
  ...rejectionReasons,
  ...reviews,
  ...startups,
  ...warnings,
  ...roles,
  ...decisions,
  ...editing,
  ...limits,
  ...lists,
};

export const fr: Translation<typeof en> = {
  say: (said) => wordsOf(said, 'fr', texts),
};
