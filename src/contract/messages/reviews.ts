import { messagesOf } from './message.ts';

/** What is said about rubrics, reviews, assignments and comments. */
export const texts = {
  'reviews.weight': 'Use a weight above 0.',
  'reviews.name_reviewers': 'Name at least one reviewer.',
  'reviews.no_such_criterion':
    'This criterion is not in the rubric, or no longer. Load the rubric again.',
  'reviews.score_once': 'Score each criterion only once.',
  'reviews.score_scale': 'Use a score from 1 to {max}.',
  'reviews.score_missing': 'Score “{criterion}”.',
  'reviews.criterion_twice': 'Name each criterion only once.',
  'reviews.unknown_criterion':
    'This is not a criterion of this rubric. Leave _id out for a new one.',
  'reviews.rubric_saved_by_another':
    'Someone saved this rubric in the meantime: you worked on version {yours}, it is now at version {present}. Load the newest one and make your changes again.',
  'reviews.rubric_judged':
    'Reviews were submitted with this rubric. Say whether they still count or must be done again.',
  'reviews.rubric_changed':
    'The rubric has changed in the meantime. Load it again and use the new one.',
  'reviews.no_rubric':
    'This project has no rubric to score with yet. Your review is kept as a draft.',
  'reviews.not_reviewed_any_more': 'The application is {status}: it is no longer reviewed.',
  'reviews.no_draft_again':
    'Your review is submitted and others may have read it: it cannot be a draft again.',
  'reviews.sent_less_often': 'It was not sent that many times.',
  'reviews.time_passed': 'Choose a time in the past.',
  'reviews.own_application': 'This is your own application: founders do not see its reviews.',
  'reviews.project_or_applications': 'Name either a project or applications.',
  'reviews.conflict': 'This reviewer has a conflict of interest here.',
  'reviews.no_such_project': 'This account has no such project.',
  'reviews.too_many_open':
    'More than {max} applications are open here. Assign the project as a whole.',
  'reviews.no_reviewer': 'Choose a member of the team with the reviewer role.',
  'reviews.author_only': 'Only its author can change a comment.',
  'reviews.comment_fixed': 'A comment can be changed for 15 minutes. Write another one instead.',
  'reviews.blind_locked':
    'Applications were sent to a blind review. It can only be lifted, with a reason that the applicants can read.',
  'reviews.blind_was_lifted':
    'The blind review of this round was lifted, and its reviewers have read names. Use it in the next round.',
  'reviews.blind_too_late':
    'Applications of this round were already reviewed with names. Use blind review in the next round.',
  'reviews.not_blind': 'Reviewers read names here already: there is nothing to lift.',
  'reviews.blind_not_sent':
    'Nothing was sent yet. Switch blind review off in the settings of reviews.',
  'reviews.reviewers_recuse': 'Only reviewers recuse themselves: managers see every application.',
} as const;

export const sayReviews = /* @__PURE__ */ messagesOf(texts);
