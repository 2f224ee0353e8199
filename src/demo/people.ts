export type DemoPerson = { key: string; firstName: string; lastName: string; headline?: string };

export const demoPassword = 'flair-demo-2026';

/** Those who can log in, by what they are shown as. */
export const demoRoles = {
  founder: 'Founder',
  organiser: 'Organiser',
  reviewer: 'Reviewer',
  connector: 'Connector',
  operator: 'Operator',
} as const;

/** People who do not exist; the founders of other startups have no password. */
export const people: DemoPerson[] = [
  { key: 'founder', firstName: 'Nadia', lastName: 'Wilk', headline: 'Founder of Quietcrane' },
  { key: 'organiser', firstName: 'Oskar', lastName: 'Lind', headline: 'Runs Northlight' },
  { key: 'reviewer', firstName: 'Renata', lastName: 'Bloch', headline: 'Reads applications' },
  { key: 'connector', firstName: 'Kofi', lastName: 'Mensah', headline: 'Knows who should meet' },
  { key: 'operator', firstName: 'Otis', lastName: 'Marlow', headline: 'Keeps Flair in order' },
  { key: 'aoife', firstName: 'Aoife', lastName: 'Brennan' },
  { key: 'jonas', firstName: 'Jonas', lastName: 'Teller' },
  { key: 'sanne', firstName: 'Sanne', lastName: 'Dekker' },
  { key: 'imran', firstName: 'Imran', lastName: 'Shah' },
  { key: 'freja', firstName: 'Freja', lastName: 'Holm' },
  { key: 'kadri', firstName: 'Kadri', lastName: 'Tamm' },
  { key: 'marta', firstName: 'Marta', lastName: 'Soler' },
  { key: 'pavel', firstName: 'Pavel', lastName: 'Novotný' },
];

/** The address of one of them; `.test` never leaves this machine. */
export function emailOf(key: string): string {
  return `${key}@demo.flair.test`;
}
