import { moneyColumns } from './personal-money.ts';
import type { PersonalColumn } from './personal-column.ts';

const others = "others' record, in which the person is only named";
const secret = 'a secret, of no use but to whoever steals it';
const decisions = 'the organisation keeps who took its steps, as "Deleted account"';

const actOfTeam: PersonalColumn = {
  atDeletion: 'kept',
  why: decisions,
  exported: { not: 'the organisation’s act, of which its trail tells' },
};

/** Every column that leads to a person; a test finds those that are missing here. */
export const personalColumns: Record<string, PersonalColumn> = {
  'users.email': { atDeletion: 'cleared', exported: 'profile' },
  'users.operator_named_by': { atDeletion: 'kept', why: others, exported: { not: others } },
  'sessions.user_id': { atDeletion: 'removed', exported: 'sessions' },
  'second_factors.user_id': { atDeletion: 'removed', exported: 'secondFactors' },
  'recovery_codes.user_id': { atDeletion: 'removed', exported: { not: secret } },
  'known_devices.user_id': { atDeletion: 'removed', exported: 'devices' },
  'password_resets.user_id': { atDeletion: 'removed', exported: { not: secret } },
  'email_changes.user_id': { atDeletion: 'removed', exported: 'emailChanges' },
  'email_changes.old_email': { atDeletion: 'removed', exported: 'emailChanges' },
  'email_changes.new_email': { atDeletion: 'removed', exported: 'emailChanges' },
  'codes.email': { atDeletion: 'removed', exported: { not: secret } },
  'idempotency_keys.user_id': {
    atDeletion: 'removed',
    exported: { not: 'copies of replies whose rows are exported, kept for a day' },
  },
  'rate_counters.key': {
    atDeletion: 'kept',
    why: 'deleting would lift the limit; the timed clean-up removes it within a day',
    exported: { not: 'a count of tries, gone within a day' },
  },
  'mails.recipient': {
    atDeletion: 'partly',
    why: 'the farewell is still to be sent',
    exported: 'mails',
  },
  'files.owner_id': {
    atDeletion: 'partly',
    why: 'what a sent application or a public page names was given to others',
    exported: 'files',
  },
  'notifications.user_id': { atDeletion: 'removed', exported: 'notifications' },
  'notifications.actor_id': { atDeletion: 'kept', why: others, exported: { not: others } },
  'outside_applications.user_id': { atDeletion: 'removed', exported: 'applicationsElsewhere' },
  'outside_applications.noted_by': {
    atDeletion: 'cleared',
    exported: 'applicationsElsewhere',
  },
  'bookmarks.user_id': { atDeletion: 'removed', exported: 'bookmarks' },
  'bookmark_reminders.user_id': { atDeletion: 'removed', exported: 'bookmarkReminders' },
  'bookmark_settings.user_id': { atDeletion: 'removed', exported: 'bookmarkSettings' },
  'saved_searches.user_id': { atDeletion: 'removed', exported: 'savedSearches' },

  'members.user_id': { atDeletion: 'removed', exported: 'memberships' },
  'assignments.user_id': { atDeletion: 'removed', exported: 'assignments' },
  'assignments.assigned_by': { atDeletion: 'kept', why: others, exported: { not: others } },
  'invitations.email': { atDeletion: 'cleared', exported: 'invitations' },
  'invitations.used_by': { atDeletion: 'kept', why: decisions, exported: 'invitations' },
  'invitation_mails.invited_by': {
    atDeletion: 'kept',
    why: others,
    exported: { not: 'the invitations themselves stand among invitationsSent' },
  },
  'invitation_stops.sender_id': {
    atDeletion: 'kept',
    why: 'whoever stopped the invitations of an organisation is left in peace by it',
    exported: { not: others },
  },
  'invitations.invited_by': { atDeletion: 'kept', why: decisions, exported: 'invitationsSent' },
  'projects.blind_lifted_by': actOfTeam,
  'release_date_moves.moved_by': actOfTeam,
  'projects.author_id': {
    atDeletion: 'kept',
    why: 'the project is the organisation’s',
    exported: { not: 'the project is the organisation’s; the membership is exported' },
  },
  'slot_phrases.confirmed_by': {
    atDeletion: 'kept',
    why: 'two people must agree on a wording; without the id they could not be told apart',
    exported: 'slotPhrases',
  },
  'decision_batches.created_by': {
    atDeletion: 'kept',
    why: decisions,
    exported: { not: 'each step of a batch stands among applicationDecisions' },
  },
  'decisions.confirmed_by': actOfTeam,
  'decisions.sent_back_by': actOfTeam,
  'second_person_changes.changed_by': actOfTeam,
  'api_keys.made_by': actOfTeam,
  'api_keys.ended_by': actOfTeam,
  'webhooks.made_by': actOfTeam,
  'decisions.created_by': {
    atDeletion: 'kept',
    why: decisions,
    exported: {
      not: 'what was told stands among applicationDecisions; what was not, the organisation has',
    },
  },

  'startup_founders.user_id': { atDeletion: 'removed', exported: 'startups' },
  'startup_answers.updated_by': {
    atDeletion: 'kept',
    why: 'the startup’s, for its other founders',
    exported: 'startups',
  },
  'startup_field_revisions.updated_by': {
    atDeletion: 'kept',
    why: 'the startup’s, for its other founders',
    exported: 'startups',
  },
  'startup_events.actor_id': {
    atDeletion: 'kept',
    why: 'how the startup was verified',
    exported: 'startupHistory',
  },
  'startup_invitations.email': { atDeletion: 'removed', exported: 'startupInvitations' },
  'startup_invitations.used_by': { atDeletion: 'removed', exported: 'startupInvitations' },
  'startup_invitations.invited_by': {
    atDeletion: 'kept',
    why: others,
    exported: 'invitationsSent',
  },
  'startup_codes.email': { atDeletion: 'removed', exported: { not: secret } },
  'ai_fill_settings.changed_by': {
    atDeletion: 'kept',
    why: 'a setting of the startup',
    exported: { not: 'a setting of the startup' },
  },

  'applications.user_id': {
    atDeletion: 'partly',
    why: 'what was sent belongs to who received it as well; drafts go',
    exported: 'applications',
  },
  'applications.recommended_by': {
    atDeletion: 'partly',
    why: 'a sent application keeps that it was referred; a draft does not',
    exported: { not: 'the touch behind it stands among referrals' },
  },
  'answers.updated_by': {
    atDeletion: 'partly',
    why: 'as applications',
    exported: 'answersWritten',
  },
  'submissions.sent_by': {
    atDeletion: 'kept',
    why: 'as applications',
    exported: { not: 'each sending stands among applications as a step' },
  },
  'arrivals.user_id': {
    atDeletion: 'kept',
    why: 'as applications',
    exported: 'arrivals',
  },
  'form_versions.published_by': {
    atDeletion: 'kept',
    why: decisions,
    exported: { not: 'the form is the organisation’s; that it was published stands in its trail' },
  },
  'form_drafts.updated_by': {
    atDeletion: 'kept',
    why: 'the form is the organisation’s',
    exported: { not: 'the form is the organisation’s' },
  },
  'application_events.actor_id': {
    atDeletion: 'partly',
    why: decisions,
    exported: 'applicationDecisions',
  },
  'answer_sources.accepted_by': {
    atDeletion: 'partly',
    why: 'that a sent answer was filled; the quote goes',
    exported: { not: 'what was accepted stands in the fill and in the answer' },
  },
  'fills.user_id': {
    atDeletion: 'partly',
    why: 'emptied, so that a sent answer can say that it was filled',
    exported: 'fills',
  },

  'recusals.user_id': { atDeletion: 'removed', exported: 'recusals' },
  'recusal_events.user_id': { atDeletion: 'removed', exported: 'recusals' },
  'recusal_events.actor_id': {
    atDeletion: 'partly',
    why: 'an admin lifted what another reviewer had declared',
    exported: 'recusals',
  },
  'reviews.reviewer_id': {
    atDeletion: 'partly',
    why: 'a submitted review is part of a decision; drafts go',
    exported: 'reviews',
  },
  'recused_reviews.reviewer_id': {
    atDeletion: 'kept',
    why: 'what was submitted was part of a decision',
    exported: 'reviewsTakenBack',
  },
  'rubric_versions.created_by': {
    atDeletion: 'kept',
    why: 'what a review was scored by stays as it was',
    exported: { not: 'a setting of the project' },
  },
  'application_exports.user_id': { atDeletion: 'kept', why: decisions, exported: 'exportsMade' },
  'readings.user_id': {
    atDeletion: 'kept',
    why: 'who read an application is a part of its case file',
    exported: 'readings',
  },
  'conversation_messages.author_id': {
    atDeletion: 'kept',
    why: 'what was written to the other side was given to it, as "Deleted account"',
    exported: 'messages',
  },
  'unread_conversations.user_id': { atDeletion: 'removed', exported: 'unreadMessages' },
  'comments.author_id': {
    atDeletion: 'kept',
    why: 'the team’s talk about a decision',
    exported: 'comments',
  },

  'project_views.user_id': { atDeletion: 'cleared', exported: 'views' },
  'project_views.referer_id': {
    atDeletion: 'kept',
    why: 'how a visit came about; it is counted, not shown',
    exported: { not: 'visits of others; each that became a referral is exported' },
  },
  'referral_links.referer_id': { atDeletion: 'removed', exported: 'referralLinks' },
  'referral_visits.user_id': { atDeletion: 'removed', exported: 'referralVisits' },
  'referral_visits.referer_id': { atDeletion: 'removed', exported: { not: others } },
  'referral_touches.user_id': { atDeletion: 'cleared', exported: 'referralLinksFollowed' },
  'referral_touches.referer_id': {
    atDeletion: 'partly',
    why: 'what a sent application was credited to, for the ledger',
    exported: 'referrals',
  },
  ...moneyColumns,

  'audit_events.actor_id': { atDeletion: 'kept', why: 'append-only', exported: 'operatorActions' },
  'audit_events.target_id': {
    atDeletion: 'kept',
    why: 'append-only; the lines about people hold no names',
    exported: 'actionsOnAccount',
  },
  'reports.reporter_id': {
    atDeletion: 'kept',
    why: 'what was reported is still to be looked at',
    exported: 'reports',
  },
  'reports.resolved_by': {
    atDeletion: 'kept',
    why: 'which operator answered',
    exported: { not: 'the same step stands among operatorActions' },
  },
};
