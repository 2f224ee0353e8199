import { messagesOf } from './message.ts';

/** What is said about a startup, its founders and its verification. */
export const texts = {
  'startups.name': 'A startup needs a name.',
  'startups.website_missing': 'Enter the website of your startup first.',
  'startups.no_domain': 'The website of your startup has no domain of its own.',
  'startups.free_address':
    'Anyone can get such an address. Use one at the domain of your own website.',
  'startups.other_domain': 'Use an address that ends in @{domain}.',
  'startups.verified_already': 'This startup is already verified.',
  'startups.refused_before':
    'The verification was refused before, so a person has to check it. Ask us to check.',
  'startups.no_step': 'A verification that is "{from}" cannot become "{to}" here.',
  'startups.owner_only': 'Only an owner of the startup can do this.',
  'startups.owner_removes': 'Only an owner can remove other founders.',
  'startups.another_founder': 'Choose another founder; you are already an owner.',
  'startups.founder_already': 'This person is already a founder.',
  'startups.too_many_founders':
    'A startup has at most {max} founders, those invited included. Revoke an invitation first.',
  'startups.changed_by_another':
    'Someone changed this startup in the meantime: you worked on version {yours}, it is now at version {present}. Look at the newest version and try again.',
  'startups.sector_not_listed': 'Choose a sector. This one is not on the list.',
  'startups.stage_not_listed': 'Choose a stage. This one is not on the list.',
  'startups.founders_read_why': 'Say why; the founders read it.',
  'startups.https_on': 'Enter an https address on {hosts}.',
  'startups.whole_number': 'Enter a whole number.',
} as const;

export const sayStartups = /* @__PURE__ */ messagesOf(texts);
