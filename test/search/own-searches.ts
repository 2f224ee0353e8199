/** Programmes of our own and searches over them: what `npm test` knows of searching. */
export type OwnProgramme = {
  title: string;
  organiser: string;
  lookups: string[];
  summary: string;
  text?: string;
  past?: boolean;
};

export const ownProgrammes: OwnProgramme[] = [
  {
    title: 'Tidal Power Prize',
    organiser: 'Blue Shore Agency',
    lookups: ['Competition / hackathon', 'Climate, energy & environment', 'Ireland'],
    summary: 'For machines that make electricity from the sea.',
  },
  {
    title: 'Harbour Residency',
    organiser: 'Tidal Arts Council',
    lookups: ['Open call', 'Culture, media & creative', 'Portugal'],
    summary: 'Six months in a studio by the docks.',
  },
  {
    title: 'Cold Coast Fellowship',
    organiser: 'Tidewater Trust',
    lookups: ['Grant', 'Research & science', 'Norway'],
    summary: 'A tidal year with the sea birds.',
  },
  {
    title: 'Deep Water Trials',
    organiser: 'Tidewater Trust',
    lookups: ['Grant', 'Research & science', 'Global'],
    summary: 'Ships and instruments for young labs.',
    text: 'We lend a ship with which tidal currents are measured.',
  },
  {
    title: 'Orchard Robots',
    organiser: 'Fenland Growers',
    lookups: ['Grant', 'Agriculture & food', 'Netherlands'],
    summary: 'Machines that pick apples without bruising them.',
  },
  {
    title: 'Vineyard Sensors Grant',
    organiser: 'Fenland Growers',
    lookups: ['Grant', 'Agriculture & food', 'South Africa'],
    summary: 'Agriculture with fewer chemicals, one leaf at a time.',
  },
  {
    title: 'Rangelands of Africa',
    organiser: 'Savannah Fund',
    lookups: ['Grant', 'Agriculture & food', 'Africa'],
    summary: 'Herders and satellites together.',
  },
  {
    title: 'Midwives in Kenya',
    organiser: 'Ward Seven Foundation',
    lookups: ['Grant', 'Health & life sciences', 'Kenya'],
    summary: 'Safer births far from the city.',
  },
  {
    title: 'Quiet Minds Grant',
    organiser: 'Ward Seven Foundation',
    lookups: ['Grant', 'Health & life sciences', 'United Kingdom'],
    summary: 'Mental health at school, from the first year on.',
  },
  {
    title: 'Her Own Firm',
    organiser: 'Ladder Collective',
    lookups: ['Accelerator', 'Business & commerce', 'France'],
    summary: 'Twelve weeks for women who found companies.',
  },
  {
    title: 'Startups on the Quay',
    organiser: 'Ladder Collective',
    lookups: ['Incubation', 'Business & commerce', 'France'],
    summary: 'Desks, advice and a view.',
  },
  {
    title: 'Cloud Credits for Small Labs',
    organiser: 'Nimbus Hosting',
    lookups: ['Perk', 'Developer tools & cloud'],
    summary: 'Computing time without a bill.',
  },
  {
    title: 'Kubernetes Summer',
    organiser: 'Open Harbour Project',
    lookups: ['Mentorship', 'Developer tools & cloud', 'Open source'],
    summary: 'Three months on a real cluster with a maintainer beside you.',
  },
  {
    title: 'Machine Learning for Archives',
    organiser: 'National Paper Library',
    lookups: ['Grant', 'AI & data', 'Germany'],
    summary: 'Old handwriting that reads itself.',
  },
  {
    title: 'Night School for Coders',
    organiser: 'National Paper Library',
    lookups: ['Event', 'Education & skills', 'Germany'],
    summary: 'Evening lessons in every district.',
  },
  {
    title: 'Bourse Jeunes Chercheurs',
    organiser: 'Fondation des Marées',
    lookups: ['Grant', 'Research & science', 'France'],
    summary: 'Une année de recherche sur les forêts et l’eau.',
  },
  {
    title: 'Keepers of the Coast',
    organiser: 'Beacon Trust',
    lookups: ['Grant', 'Culture, media & creative', 'Ireland'],
    summary: 'Every lighthouse needs somebody.',
  },
  {
    title: 'Lighthouse Repair Grant',
    organiser: 'Beacon Trust',
    lookups: ['Grant', 'Culture, media & creative', 'Ireland'],
    summary: 'Stone, glass and paint.',
    past: true,
  },
];

export type OwnSearch = { q: string; finds: string; status?: 'any' };

export const ownSearches: OwnSearch[] = [
  { q: 'tidal power', finds: 'Tidal Power Prize' },
  { q: 'orchard', finds: 'Orchard Robots' },
  { q: 'robot', finds: 'Orchard Robots' },
  { q: 'Kenya', finds: 'Midwives in Kenya' },
  { q: 'grant KE', finds: 'Midwives in Kenya' },
  { q: 'South Africa', finds: 'Vineyard Sensors Grant' },
  { q: 'Allemagne', finds: 'Machine Learning for Archives' },
  { q: 'Royaume-Uni', finds: 'Quiet Minds Grant' },
  { q: 'agtech', finds: 'Orchard Robots' },
  { q: 'women founders', finds: 'Her Own Firm' },
  { q: 'female founders', finds: 'Her Own Firm' },
  { q: 'femmes entrepreneures', finds: 'Her Own Firm' },
  { q: 'santé mentale', finds: 'Quiet Minds Grant' },
  { q: 'subvention recherche forêt', finds: 'Bourse Jeunes Chercheurs' },
  { q: 'recherches', finds: 'Bourse Jeunes Chercheurs' },
  { q: 'incubateur', finds: 'Startups on the Quay' },
  { q: 'concours énergie', finds: 'Tidal Power Prize' },
  { q: 'intelligence artificielle', finds: 'Machine Learning for Archives' },
  { q: 'ML Germany', finds: 'Machine Learning for Archives' },
  { q: 'k8s', finds: 'Kubernetes Summer' },
  { q: 'kuberntes', finds: 'Kubernetes Summer' },
  { q: 'vinyard sensors', finds: 'Vineyard Sensors Grant' },
  { q: 'orchrad', finds: 'Orchard Robots' },
  { q: 'mentorship open source', finds: 'Kubernetes Summer' },
  { q: 'discounts for cloud', finds: 'Cloud Credits for Small Labs' },
  { q: 'grants for health projects in Kenya', finds: 'Midwives in Kenya' },
  { q: 'I am looking for money for a school about mental health', finds: 'Quiet Minds Grant' },
  { q: 'where can my startup find a robot for apples', finds: 'Orchard Robots' },
  { q: 'Ward Seven Foundation', finds: 'Midwives in Kenya' },
  { q: 'fenland', finds: 'Orchard Robots' },
  { q: '"mental health"', finds: 'Quiet Minds Grant' },
  { q: 'fenland -orchard', finds: 'Vineyard Sensors Grant' },
  { q: 'maree', finds: 'Bourse Jeunes Chercheurs' },
  { q: 'lighthouse repair', finds: 'Lighthouse Repair Grant', status: 'any' },
];
