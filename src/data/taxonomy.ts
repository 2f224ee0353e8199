/** Sectors, the widest first. */
export const sectorNames = [
  'AI & data',
  'Fintech & finance',
  'Developer tools & cloud',
  'Health & life sciences',
  'B2B software',
  'Consumer',
  'HR & future of work',
  'Media, gaming & creative',
  'Climate, energy & environment',
  'Sales & marketing',
  'Commerce & marketplaces',
  'Mobility & logistics',
  'Real estate & construction',
  'Other',
  'Hardware, robotics & space',
  'Education & skills',
  'Web3 & blockchain',
  'Security & privacy',
  'Food & agriculture',
  'Government & civic',
  'Social impact & communities',
  'Research & science',
  'Business & commerce',
  'Culture, media & creative',
  'Agriculture & food',
  'Cybersecurity & privacy',
  'Mobility & transport',
  'Manufacturing & hardware',
  'Space & defence',
];

/** Stages of a startup by code, earliest first. */
export const stageNames: Record<string, string> = {
  idea: 'Idea / concept',
  'pre-seed': 'Pre-seed',
  prototype: 'Prototype / MVP',
  seed: 'Seed',
  early: 'Early (launched, first customers)',
  'series-a': 'Series A',
  'series-b': 'Series B',
  growth: 'Growth / scale-up',
  public: 'Public',
};

/** Kinds of project by code. */
export const projectTypeNames: Record<string, string> = {
  grant: 'Grant',
  accelerator: 'Accelerator',
  incubation: 'Incubation',
  mentorship: 'Mentorship',
  event: 'Event',
  perk: 'Perk',
  competition: 'Competition / hackathon',
  'open-call': 'Open call',
};
