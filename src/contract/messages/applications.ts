import { messagesOf } from './message.ts';

/** Why an application cannot be changed, sent or decided on. */
export const texts = {
  'applications.status_draft': 'draft',
  'applications.status_pending': 'pending',
  'applications.status_in_review': 'in review',
  'applications.status_shortlisted': 'shortlisted',
  'applications.status_interview': 'interview',
  'applications.status_needs_info': 'needs info',
  'applications.status_accepted': 'accepted',
  'applications.status_waitlisted': 'waitlisted',
  'applications.status_rejected': 'rejected',
  'applications.status_confirmed': 'confirmed',
  'applications.status_declined': 'declined',
  'applications.status_withdrawn': 'withdrawn',
  'applications.day_to_come': 'Choose the day on which you applied, not one to come.',
  'applications.made_here': 'Applications to this project are made here. Begin yours on its page.',
  'applications.already': 'The application is already {status}.',
  'applications.only_founder': 'Only the founder can make a {from} application {to}.',
  'applications.of_founders': 'Only its founders can do this with an application.',
  'applications.only_manager':
    'Only a manager of the organisation can make a {from} application {to}.',
  'applications.final': 'You cannot change an application that is {status}.',
  'applications.no_step':
    'An application that is {from} cannot become {to}; it can become {possible}.',
  'applications.now_or_time': 'Say “now”, or a time.',
  'applications.time_to_come': 'Choose a time in the future, or “now”.',
  'applications.time_within_year': 'Choose a time within a year.',
  'applications.name_applications': 'Name at least one application.',
  'applications.already_sent': 'This application was already sent.',
  'applications.sent_answers_fixed':
    'This application was sent; its answers can no longer be changed.',
  'applications.sent_not_filled':
    'This application was sent; its answers can no longer be filled in.',
  'applications.not_sent_yet': 'This application has not been sent yet, so it has no receipt.',
  'applications.other_draft':
    'This startup already has a draft for this project. Continue that one.',
  'applications.delete_draft_only':
    'Only a draft can be deleted. Withdraw an application that was sent.',
  'applications.founder_reads_why': 'Say why; the founder reads it.',
  'applications.founder_changed':
    'The founder changed the application before the decision was sent.',
  'applications.applicant_gone':
    'Whoever applied has deleted their account, so nobody was told. Decide again if it is to stand on the record.',
  'applications.applied_again': 'This startup has applied again since.',
  'applications.decide_on_newer':
    'This startup has applied again since; decide on that application.',
  'applications.waits':
    '{name} has decided; the decision is held until {time}. Undo it first, or send it now.',
  'applications.told_together':
    'The decisions of this project are told together, {time}. Until then they can be undone, or the moment moved.',
  'applications.together_soon':
    'Choose a moment at least {minutes, plural, one {# minute} other {# minutes}} from now: until then it can be taken back.',
  'applications.round_archived': 'This project is archived.',
  'applications.moment_moved': 'Somebody has moved the moment meanwhile. Look at it again.',
  'applications.a_former_member': 'A former member',
  'applications.colleague_decides': 'A colleague is deciding on this application. Try again later.',
  'applications.second_waits': 'A second person has to confirm this decision before it is sent.',
  'applications.second_own': 'Somebody else has to confirm what you decided.',
  'applications.second_over':
    'One of these decisions does not wait for a second person any more. Look at the list again.',
  'applications.second_nobody':
    'Nobody else in your team may decide. Make somebody a manager first.',
  'applications.second_changed':
    'Somebody has changed this in the meantime. Look at it again before you change it.',
  'applications.nothing_waits': 'No decision is waiting here: it was sent or undone.',
  'applications.undo_too_late': 'It is too late: this decision was already sent or undone.',
  'applications.questions_needs_info': 'Name questions only with the status needs_info.',
  'applications.name_questions': 'Name the questions that the founder should complete.',
  'applications.questions_sent': 'Name only questions of the form that was sent.',
  'applications.dry_run_first': 'Make a dry run first, and send the token of its reply.',
  'applications.price_changed':
    'The price has changed since you saw it. Look at it again before you decide.',
  'applications.field_unknown': '{field} is no field of a message. There are {known}.',
  'applications.field_open':
    'Two braces begin a field, and two end it. There are {known}; write a single brace for anything else.',
  'applications.field_empty':
    'There is nothing to put for {field} here. Write the message to this applicant without it.',
  'applications.field_blind':
    'In a blind review nobody is named: write the message without {field}.',
  'applications.field_in_reason': 'Fields stand in the message, not in a reason.',
  'applications.message_long':
    'With its fields filled in, the message is longer than {most} characters.',
  'applications.mail_changed':
    'The mail reads otherwise than when you saw it. Look at it again before you decide.',
  'applications.dry_run_old': 'Something has changed since the dry run. Make a new one first.',
  'applications.none_can_change': 'None of these applications can be changed.',
  'applications.not_of_account': 'This account has no such application.',
  'applications.just_decided':
    'Someone has just decided on some of these. Make a new dry run first.',
  'applications.file_not_yours': 'Upload the file again; it was not found among yours.',
  'applications.one_each': 'Give each question only one answer.',
  'applications.not_in_form': 'This question is not part of the form.',
  'applications.not_in_questionnaire': 'This question is not part of the questionnaire.',
  'applications.taken_out': 'This question was removed from the form.',
  'applications.not_asked_to_change': 'The organisation did not ask to change this answer.',
} as const;

export const sayApplications = /* @__PURE__ */ messagesOf(texts);
