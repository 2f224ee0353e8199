import { mainOrganisation } from './organisations.ts';

const dayMs = 86_400_000;

type Programme = {
  id: string;
  title: string;
  organiser: string;
  type: string;
  summary: string;
  description: string;
  benefits: string;
  eligibility: string;
  /** Days from the start of the installation; null for an open end. */
  closesIn: number | null;
  form: string;
  sectors: string[];
  stages: string[];
  country?: string;
  ecosystem?: string;
  venue?: string;
  amount?: object;
  featured?: boolean;
};

const northlight = { organiser: mainOrganisation, country: 'PL' };
const harbour = { organiser: 'Harbour Climate Fund', country: 'NL' };
const lindenau = { organiser: 'City of Lindenau, Office for Enterprise', country: 'DE' };
const meridian = { organiser: 'Meridian Health Network', country: 'IE' };
const table = { organiser: 'Founders’ Table', ecosystem: 'Global' };
const stackhaven = { organiser: 'Stackhaven', ecosystem: 'Europe' };

const programmes: Programme[] = [
  {
    ...northlight,
    id: 'demo-spring-cohort',
    title: 'Northlight Spring Cohort',
    type: 'accelerator',
    summary: 'Twelve weeks, ten teams, one tram depot: from first users to first revenue.',
    description: `We take in ten teams for twelve weeks. You keep building; we take away what slows you down.

## How it works

1. **Weeks 1–3:** you talk to thirty customers. We open the doors.
2. **Weeks 4–9:** you build what they pay for, with a mentor who has sold to the same people.
3. **Weeks 10–12:** you raise, or you decide that you need not.

> The best thing was being asked the same question every Monday: who paid you last week?`,
    benefits: '- 40,000 EUR for 4 % of the company\n- A desk in the depot for a year\n- 25 mentors',
    eligibility: 'Teams of two or more who work on it full time, registered anywhere in Europe.',
    closesIn: 24,
    form: 'demo-accelerator',
    sectors: ['B2B software', 'AI & data', 'Climate, energy & environment'],
    stages: ['prototype', 'seed'],
    venue: 'Gdańsk, the old tram depot',
    amount: { min: 40_000, max: 40_000, currency: 'EUR' },
    featured: true,
  },
  {
    ...northlight,
    id: 'demo-first-cheque',
    title: 'First Cheque Fridays',
    type: 'competition',
    summary: 'Every month one team leaves with 10,000 EUR and no strings.',
    description: `Six teams, six minutes each, one cheque the same evening.

No slides with hockey sticks, please: show what you made and who uses it. The jury asks three questions and decides in the kitchen.`,
    benefits: '10,000 EUR for the winner, dinner for everybody else.',
    eligibility: 'Teams without outside investors.',
    closesIn: 6,
    form: 'demo-stage',
    sectors: ['Consumer', 'B2B software'],
    stages: ['idea', 'prototype'],
    venue: 'Gdańsk',
    amount: { max: 10_000, currency: 'EUR' },
    featured: true,
  },
  {
    ...northlight,
    id: 'demo-open-desk',
    title: 'Open Desk Incubation',
    type: 'incubation',
    summary: 'A desk, a coach and a year of time for people who are still looking.',
    description: `You have left your job, or nearly. You know the field but not yet the product.

We give you a desk among others in the same state, a coach every second week and **no demo day**. One in three stops within the year, and says it was worth it.`,
    benefits:
      '- A desk for twelve months\n- A coach every second week\n- 500 EUR a month for trials',
    eligibility: 'Single founders are welcome.',
    closesIn: null,
    form: 'demo-accelerator',
    sectors: ['Education & skills', 'Health & life sciences', 'Other'],
    stages: ['idea'],
    venue: 'Gdańsk',
  },
  {
    ...northlight,
    id: 'demo-autumn-cohort',
    title: 'Northlight Autumn Cohort',
    type: 'accelerator',
    summary: 'Last autumn’s group. Ten teams, four of them with revenue at the end.',
    description: 'The group of last autumn. It is full; the next one is the Spring Cohort.',
    benefits: '40,000 EUR for 4 % of the company and a desk for a year.',
    eligibility: 'Teams of two or more who work on it full time.',
    closesIn: -38,
    form: 'demo-accelerator',
    sectors: ['B2B software', 'Fintech & finance'],
    stages: ['prototype', 'seed'],
    venue: 'Gdańsk, the old tram depot',
    amount: { min: 40_000, max: 40_000, currency: 'EUR' },
  },
  {
    ...harbour,
    id: 'demo-clean-quays',
    title: 'Clean Quays Grant',
    type: 'grant',
    summary: 'Up to 60,000 EUR for what makes loading, unloading and waiting cleaner.',
    description: `Ships at the quay burn fuel to keep the lights on. Cranes idle. Trucks queue.

We fund tools, machines and software that **measurably** cut what a port emits. A pilot with one of our four partner ports is part of every grant.

### What we pay

People, material, travel to the port and the measurement. Not: offices, patents, marketing.`,
    benefits: 'Up to 60,000 EUR, and a berth in a partner port for the pilot.',
    eligibility: 'Companies of fewer than fifty people, universities with a company partner.',
    closesIn: 41,
    form: 'demo-grant',
    sectors: ['Climate, energy & environment', 'Mobility & logistics'],
    stages: ['prototype', 'early'],
    amount: { min: 5000, max: 60_000, currency: 'EUR' },
    featured: true,
  },
  {
    ...harbour,
    id: 'demo-tide-prize',
    title: 'Tide Prize for Coastal Towns',
    type: 'competition',
    summary: 'Three prizes for ideas that help towns to live with higher water.',
    description: `Sensors, walls that grow, insurance that pays in time, a game that teaches evacuation: we have no favourite.

The jury visits the five finalists at home.`,
    benefits: 'Three prizes of 15,000 EUR.',
    eligibility: 'Anybody, from anywhere.',
    closesIn: 68,
    form: 'demo-grant',
    sectors: ['Climate, energy & environment', 'Government & civic'],
    stages: ['idea', 'prototype'],
    amount: { max: 15_000, currency: 'EUR' },
  },
  {
    ...harbour,
    id: 'demo-ferry-call',
    title: 'Electric Ferries Call',
    type: 'open-call',
    summary: 'The call for charging short ferry lines. Decided last month.',
    description: 'Three teams now charge ferries on lines of less than ten kilometres.',
    benefits: 'Up to 50,000 EUR.',
    eligibility: 'Companies with a ferry operator as partner.',
    closesIn: -52,
    form: 'demo-grant',
    sectors: ['Mobility & logistics'],
    stages: ['early'],
    amount: { max: 50_000, currency: 'EUR' },
  },
  {
    ...lindenau,
    id: 'demo-city-pilots',
    title: 'City Pilots',
    type: 'open-call',
    summary: 'Try your product in a real city for six months. The city pays for the trial.',
    description: `Every year the city names what it cannot solve alone. This year:

- Which school roofs are worth the solar panels?
- Where do people nearly get hurt on bicycles?
- How do newcomers find the right office on the first try?

You propose, a department adopts, and after six months we decide together whether to buy.`,
    benefits: 'Up to 20,000 EUR for the pilot, and a reference that counts.',
    eligibility: 'Companies with a product that runs. Consortia are fine.',
    closesIn: 17,
    form: 'demo-pilot',
    sectors: ['Government & civic', 'Mobility & logistics', 'Education & skills'],
    stages: ['early', 'seed'],
    venue: 'Lindenau',
    amount: { max: 20_000, currency: 'EUR' },
    featured: true,
  },
  {
    ...lindenau,
    id: 'demo-fair',
    title: 'Lindenau Founders’ Fair',
    type: 'event',
    summary: 'One Saturday, sixty tables, three thousand curious people.',
    description: `Half of the city comes to look at what is made here.

A table costs nothing. Bring something that can be touched.`,
    benefits: 'A table, power, and the local press at ten o’clock.',
    eligibility: 'Startups from the region.',
    closesIn: 33,
    form: 'demo-stage',
    sectors: ['Consumer', 'Hardware, robotics & space'],
    stages: ['prototype', 'early'],
    venue: 'Lindenau, market hall',
  },
  {
    ...meridian,
    id: 'demo-ward-trials',
    title: 'Ward Trials',
    type: 'grant',
    summary: 'Test your tool on a ward for eight weeks, with a nurse who says what she thinks.',
    description: `We place you on one ward of one hospital. A nurse, a doctor and a person from IT belong to your team for eight weeks.

**You bring** a tool that is safe to use today. **We bring** ethics approval, data access and honesty.`,
    benefits: '25,000 EUR, ethics approval in three weeks, and a written report you may show.',
    eligibility: 'Medical devices need their certificate. Software that only plans does not.',
    closesIn: 12,
    form: 'demo-pilot',
    sectors: ['Health & life sciences', 'AI & data'],
    stages: ['early', 'seed'],
    amount: { max: 25_000, currency: 'EUR' },
  },
  {
    ...table,
    id: 'demo-office-hours',
    title: 'Office Hours',
    type: 'mentorship',
    summary: 'One hour with somebody who has solved what you are stuck with.',
    description: `Write your question. If one of us can help, you get an hour within ten days. If not, we say so.

We never ask for shares and never forward what you tell us.`,
    benefits: 'An hour, free, and another if both of you like it.',
    eligibility: 'Founders before their second round.',
    closesIn: null,
    form: 'demo-mentoring',
    sectors: ['B2B software', 'Consumer', 'Fintech & finance'],
    stages: ['idea', 'prototype', 'seed'],
  },
  {
    ...table,
    id: 'demo-first-hire',
    title: 'First Hire Mentoring',
    type: 'mentorship',
    summary: 'Three months beside you while you hire your first five people.',
    description: `Hiring is the thing nobody practised. Your mentor reads your advert, sits in on two interviews and tells you what you did not hear.`,
    benefits: 'Six meetings and a reader for every advert.',
    eligibility: 'Teams of two to six that will hire within the year.',
    closesIn: 54,
    form: 'demo-mentoring',
    sectors: ['HR & future of work', 'B2B software'],
    stages: ['seed', 'early'],
  },
  {
    ...stackhaven,
    id: 'demo-credits',
    title: 'Stackhaven Credits',
    type: 'perk',
    summary: '12,000 EUR of hosting for a year, and a person to ask.',
    description: `Servers, storage and a managed database in Sweden, Finland and Austria.

At the end of the year you may leave; moving out is free as well.`,
    benefits: '12,000 EUR of credits and a named engineer.',
    eligibility: 'Younger than three years, less than a million EUR raised.',
    closesIn: null,
    form: 'demo-perk',
    sectors: ['Developer tools & cloud', 'AI & data'],
    stages: ['prototype', 'seed', 'early'],
    amount: { max: 12_000, currency: 'EUR' },
    featured: true,
  },
  {
    ...stackhaven,
    id: 'demo-green-compute',
    title: 'Green Compute for Research Teams',
    type: 'perk',
    summary: 'Night-time computing on hydropower for models that can wait.',
    description:
      'When the rivers run high we have more power than users. Your jobs run then, at no cost, and pause when others need the machines.',
    benefits: '5,000 hours of computing.',
    eligibility: 'Teams that train or simulate and publish something about it.',
    closesIn: 90,
    form: 'demo-perk',
    sectors: ['AI & data', 'Research & science'],
    stages: ['idea', 'prototype'],
  },
];

/** The programmes as an importer reads them, their deadlines counted from `now`. */
export function programmeRows(now: Date): object[] {
  return programmes.map(({ closesIn, ...row }) => {
    const day = closesIn === null ? null : new Date(now.getTime() + closesIn * dayMs);
    return { ...row, language: 'en', deadline: day?.toISOString().slice(0, 10) };
  });
}
