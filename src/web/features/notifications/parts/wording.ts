import type { en } from '#web/locales/en/notifications.ts';
import type { NotificationView } from '../queries.ts';

type Texts = (typeof en)['en'];
/** Words by a name that comes from elsewhere, so that there may be none for it. */
type Named<T> = Partial<Record<string, T[keyof T]>>;
type FounderRole = Exclude<keyof Texts['founder_role_changed'], 'other'>;
type MemberRole = Exclude<keyof Texts['member_role_changed'], 'other'>;
type Voided = keyof Texts['earning_void'];

export type Look = 'sent' | 'received' | 'good' | 'news' | 'bad' | 'deadline' | 'team';
export interface Wording {
  sentence: string;
  /** Where it leads on this site; null when that is not known any more. */
  to: string | null;
  look: Look;
}

const looks: Partial<Record<string, Look>> = {
  accepted: 'good',
  confirmed: 'good',
  shortlisted: 'good',
  interview: 'good',
  rejected: 'bad',
  withdrawn: 'bad',
  declined: 'bad',
};

/** Answers to a dispute by which its reader has the credit. */
const goodAnswers = new Set(['disputer_changed', 'organisation_changed', 'credited_stands']);

/** How instants, days and amounts are written in the reader's language. */
export interface Writing {
  /** An instant as seen from now. */
  when: (instant: string) => string;
  date: (instant: string) => string;
  /** A day that is the same in every zone. */
  day: (day: string) => string;
  money: (units: number, currency: string) => string;
}

/** What happened in one sentence, where it leads and how it looks. */
export function wordingOf(
  { kind, payload, profile }: NotificationView,
  text: Texts,
  write: Writing,
): Wording {
  const project = payload.projectName ?? text.someProject;
  const person = profile ? fullName(profile.profile) : text.someone;
  const startup = payload.startupName ?? (profile ? person : text.someStartup);
  const own = payload.applicationId ? `/applications/${payload.applicationId}` : null;
  const workspace = payload.managementAccountId
    ? `/organisation/${payload.managementAccountId}`
    : null;
  const theirs =
    workspace && payload.applicationId
      ? `${workspace}/applications/${payload.applicationId}`
      : workspace;
  const theirReferrals = workspace && `${workspace}/referrals`;
  const record = payload.startupId ? `/startups/${payload.startupId}` : null;
  const status = payload.status ?? 'other';
  const organisation = payload.entityName ?? text.yourTeam;
  const page = payload.projectSlug ? `/projects/${payload.projectSlug}` : null;
  const dates = {
    now: payload.deadline ? write.date(payload.deadline) : text.noDeadline,
    before: payload.previousDeadline ? write.date(payload.previousDeadline) : text.noDeadline,
  };

  switch (kind) {
    case 'application_sent':
      return { sentence: text.application_sent(project), to: own, look: 'sent' };
    case 'application_received':
    case 'application_answered':
      return { sentence: text[kind](startup, project), to: theirs, look: 'received' };
    case 'message_received': {
      const [who, place] = workspace ? [startup, theirs] : [organisation, own];
      return {
        sentence: text.message_received(who, project),
        to: place && `${place}#messages`,
        look: 'received',
      };
    }
    case 'application_confirmed':
    case 'application_declined': {
      const look = kind === 'application_confirmed' ? 'good' : 'bad';
      return { sentence: text[kind](startup, project), to: theirs, look };
    }
    case 'founder_step': {
      const words =
        (text.founder_step as Named<Texts['founder_step']>)[status] ?? text.founder_step.other;
      return { sentence: words(person, project), to: own, look: looks[status] ?? 'news' };
    }
    case 'application_status': {
      const look = looks[status] ?? 'news';
      const words =
        (text.application_status as Named<Texts['application_status']>)[status] ??
        text.application_status.other;
      return { sentence: words(project), to: own, look };
    }
    case 'application_withdrawn':
      return { sentence: text.application_withdrawn(startup, project), to: theirs, look: 'bad' };
    case 'decision_refused':
      return {
        sentence: text.decision_refused(project, payload.reason ?? ''),
        to: theirs,
        look: 'bad',
      };
    case 'second_person': {
      const words = text.second_person;
      return status === 'sent_back'
        ? { sentence: words.sent_back(project, payload.reason ?? ''), to: theirs, look: 'bad' }
        : {
            sentence: words[status === 'long' ? 'long' : 'to_confirm'](payload.count ?? 1, project),
            to: workspace && `${workspace}/applications`,
            look: 'received',
          };
    }
    case 'review_assigned':
      return {
        sentence: text.review_assigned(payload.count ?? null, project),
        to: theirs,
        look: 'received',
      };
    case 'deadline_near':
      return {
        sentence: payload.deadline
          ? text.deadline_near(project, write.when(payload.deadline))
          : text.deadline_soon(project),
        to: own,
        look: 'deadline',
      };
    case 'decision_moved':
      return {
        sentence: text.decision_moved(
          organisation,
          project,
          payload.decisionDate ? write.day(payload.decisionDate) : '',
        ),
        to: own,
        look: 'deadline',
      };
    case 'bookmark_closes':
      return {
        sentence: text.bookmark_closes(
          project,
          payload.deadline ? write.when(payload.deadline) : '',
        ),
        to: page,
        look: 'deadline',
      };
    case 'project_unconfirmed':
      return {
        sentence:
          payload.status === 'expired'
            ? text.project_unconfirmed.over(project)
            : text.project_unconfirmed.asked(project, dates.now),
        to: workspace && `${workspace}/projects`,
        look: 'deadline',
      };
    case 'bookmark_moved':
      return { sentence: text.bookmark_moved(project, dates), to: page, look: 'deadline' };
    case 'search_found':
      return {
        sentence: text.search_found(payload.searchName ?? '', payload.count ?? 1),
        to: payload.searchId ? '/bookmarks/searches' : null,
        look: 'news',
      };
    case 'invitation_accepted':
      return {
        sentence: text.invitation_accepted(person, organisation),
        to: workspace && `${workspace}/team`,
        look: 'team',
      };
    case 'project_hidden':
    case 'project_shown': {
      const look = kind === 'project_hidden' ? 'bad' : 'good';
      return { sentence: text[kind](project), to: workspace, look };
    }
    case 'entity_hidden':
    case 'entity_shown': {
      const look = kind === 'entity_hidden' ? 'bad' : 'good';
      return { sentence: text[kind](organisation), to: workspace, look };
    }
    case 'startup_verified':
      return { sentence: text.startup_verified(startup), to: record, look: 'good' };
    case 'startup_refused':
      return {
        sentence: text.startup_refused(startup, payload.reason ?? ''),
        to: record,
        look: 'bad',
      };
    case 'entity_deleted':
      return { sentence: text.entity_deleted(organisation), to: null, look: 'bad' };
    case 'project_unavailable':
      return { sentence: text.project_unavailable(project), to: null, look: 'bad' };
    case 'founder_removed':
      return { sentence: text.founder_removed(startup), to: null, look: 'bad' };
    case 'founder_left':
    case 'startup_handed_on':
      return { sentence: text[kind](person, startup), to: record, look: 'team' };
    case 'founder_role_changed': {
      const { other, ...roles } = text.founder_role_changed;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where it has no words of its own, the next are taken.
      const words = roles[payload.role as FounderRole] ?? other;
      return { sentence: words(startup), to: record, look: 'team' };
    }
    case 'member_removed':
      return { sentence: text.member_removed(organisation), to: null, look: 'bad' };
    case 'member_left':
      return {
        sentence: text.member_left(person, organisation),
        to: workspace && `${workspace}/team`,
        look: 'team',
      };
    case 'member_role_changed': {
      const { other, ...roles } = text.member_role_changed;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where it has no words of its own, the next are taken.
      const words = roles[payload.role as MemberRole] ?? other;
      return { sentence: words(organisation), to: workspace, look: 'team' };
    }
    case 'founder_joined':
      return { sentence: text.founder_joined(person, startup), to: record, look: 'team' };
    case 'earning_changed': {
      const words =
        (text.earning_changed as Named<Texts['earning_changed']>)[status] ??
        text.earning_changed.other;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where it has no words of its own, the next are taken.
      const why = payload.reason ?? text.earning_void[payload.earningReason as Voided] ?? '';
      const { amount, currency } = payload;
      const money = amount === undefined || !currency ? '' : write.money(amount, currency);
      return {
        sentence: words(money, project, why),
        to: payload.projectId ? '/referrals' : null,
        look: status === 'void' ? 'bad' : 'good',
      };
    }
    case 'blind_review_lifted':
      return {
        sentence: text.blind_review_lifted(project, payload.reason ?? ''),
        to: own ?? page,
        look: 'news',
      };
    case 'dispute_answered': {
      const words =
        (text.dispute_answered as Named<Texts['dispute_answered']>)[status] ??
        text.dispute_answered.other;
      return {
        sentence: words(project, payload.reason ?? ''),
        to: theirReferrals ?? (payload.projectId ? '/referrals?tab=list' : null),
        look: goodAnswers.has(status) ? 'good' : 'news',
      };
    }
    case 'dispute_late': {
      const words = text.dispute_late[status === 'disputer' ? 'disputer' : 'credited'];
      return {
        sentence: words(project),
        to: theirReferrals ?? (payload.projectId ? '/referrals?tab=list' : null),
        look: 'news',
      };
    }
    case 'dispute_due': {
      const words = text.dispute_due[status === 'late' ? 'late' : 'soon'];
      const { count } = payload;
      const to = count === undefined ? null : '/operators/disputes';
      return { sentence: words(count ?? 1), to, look: 'bad' };
    }
    case 'project_changed':
      break;
  }
  return {
    sentence: text.project_changed(project),
    to: own ?? page,
    look: 'news',
  };
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
