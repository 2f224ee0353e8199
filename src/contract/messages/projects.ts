import { messagesOf } from './message.ts';

/** Why a project cannot be applied to, changed or moved on. */
export const texts = {
  'projects.not_published': 'This project is not open for applications yet.',
  'projects.hidden': 'The operators of Flair have hidden this project.',
  'projects.time_over': 'The deadline for this project has passed.',
  'projects.closed': 'This project no longer takes applications.',
  'projects.no_form': 'Applications for this project are made at its source, not here.',
  'projects.already': 'The project is already {status}.',
  'projects.no_step': 'A project that is {from} cannot become {to}.',
  'projects.deadline_over': 'The deadline has passed; set a later one before you open the project.',
  'projects.deadline_not_over': 'The deadline has not passed yet.',
  'projects.not_to_confirm': 'This project is not open. Open it again instead.',
  'projects.name': 'Give the project a name.',
  'projects.describe': 'Describe the project, so that startups know what it is.',
  'projects.open_needs_description': 'An open project needs a description.',
  'projects.type': 'Choose at least one project type.',
  'projects.types': 'Choose at least one type.',
  'projects.deadline': 'Set a deadline in the future, or none.',
  'projects.time_zone': 'Use a time zone name such as Europe/Warsaw or UTC.',
  'projects.currency': 'Use a currency code such as EUR.',
  'projects.max_below_min': 'Give a maximum that is not below the minimum.',
  'projects.under_not_above_min': 'Give an amount to stay under that is above the minimum.',
  'projects.too_many_decimals': 'Use at most {max} decimals.',
  'projects.price_too_high':
    'Set at most {currency} {max}. For a higher price, write to the operators of the platform.',
  'projects.archived': 'An archived project cannot be changed. Clone it to work on a copy.',
  'projects.changed_by_another':
    'Someone changed this project in the meantime: you worked on version {yours}, it is now at version {present}. Look at the newest version and try again.',
  'projects.no_such_type': 'This is not one of the project types. Choose one from the list.',
  'projects.no_such_stage': 'This is not one of the startup stages. Choose one from the list.',
  'projects.own_views': "Views by the project's own team are not counted.",
  'projects.view_counted': 'Your visit today is already counted.',
  'projects.network_counted':
    'The visits a network may have in one day are already counted for yours.',
  'projects.status_draft': 'draft',
  'projects.status_open': 'open',
  'projects.status_closed': 'closed',
  'projects.status_expired': 'expired',
  'projects.status_archived': 'archived',
  'projects.no_such_ecosystem': 'This is not one of the ecosystems. Choose one from the list.',
  'projects.no_such_sector': 'This is not one of the sectors. Choose one from the list.',
  'projects.criterion_twice': 'Who may apply says this twice. Keep one of the two.',
  'projects.criterion_empty': 'Give a lower or an upper bound, or leave this out.',
  'projects.no_such_place': 'This is neither a country nor a group of countries.',
} as const;

export const sayProjects = /* @__PURE__ */ messagesOf(texts);
