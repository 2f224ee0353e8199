import type { DemoStartup } from './startup-story.ts';

/** Startups that do not exist, and what they say of themselves in every application. */
export const startups: DemoStartup[] = [
  {
    id: 'demo-quietcrane',
    name: 'Quietcrane',
    oneLiner: 'Retrofit batteries that let harbour cranes lower containers for free',
    sector: 'Climate, energy & environment',
    facts: { stage: 'prototype', country: 'PL', city: 'Gdynia', teamSize: 4, foundedYear: 2024 },
    founder: 'founder',
    verification: 'verified',
    story: {
      problem:
        'A crane burns diesel to lift a container and throws the energy away as heat when it lowers it. The port of Gdynia alone does that four thousand times a day.',
      solution:
        'A battery the size of a wardrobe catches the energy of the way down and gives it back on the way up. It is bolted on in one weekend and the crane driver notices nothing.',
      milestones:
        'One crane that ran for sixty days, a price that holds, and two letters of intent.',
      impact:
        'About 80 tonnes of carbon for each crane and year. We measured fuel on one crane for three weeks with and without a test rig.',
      people: [
        ['Nadia', 'Electrical engineer', '40'],
        ['Piotr', 'Mechanics', '40'],
        ['Ewa', 'Sales to ports', '25'],
      ],
      stage: 'A prototype',
    },
  },
  {
    id: 'demo-lessonloom',
    name: 'Lessonloom',
    oneLiner: 'Turns a teacher’s notes into a week of lessons that fit the class',
    sector: 'Education & skills',
    facts: { stage: 'seed', country: 'PL', city: 'Gdańsk', teamSize: 3, foundedYear: 2025 },
    founder: 'founder',
    verification: 'requested',
    story: {
      problem:
        'Teachers in their first years spend their Sundays preparing. Anna, who tried us first, counted eleven hours a week.',
      solution:
        'She photographs her notes and says what the class found hard. On Sunday she gets five lessons to change, not to invent.',
      milestones:
        'Two hundred teachers who come back every week, and one school that pays for all.',
      impact: 'None that we can measure; our servers run on hydropower.',
      people: [
        ['Nadia', 'Product', '20'],
        ['Tomek', 'Software', '40'],
      ],
      stage: 'First revenue',
      customers: 61,
      revenue: '7300',
    },
  },
  {
    id: 'demo-wardlight',
    name: 'Wardlight',
    oneLiner: 'A lamp that sees when a patient is about to get up alone',
    sector: 'Health & life sciences',
    facts: { stage: 'early', country: 'IE', city: 'Cork', teamSize: 6, foundedYear: 2023 },
    founder: 'aoife',
    story: {
      problem: 'Every second fall in a hospital happens at night, on the way to the bathroom.',
      solution:
        'A lamp above the bed sees the first movement, lights the floor softly and calls the nurse. It keeps no pictures.',
      milestones: 'Eight weeks on two wards and a third fewer falls.',
      impact: 'A fall costs about five extra days in hospital.',
      people: [
        ['Aoife', 'Nurse and founder', '40'],
        ['Declan', 'Hardware', '40'],
      ],
      stage: 'First users',
    },
  },
  {
    id: 'demo-crumb',
    name: 'Crumb',
    oneLiner: 'Tells bakeries tonight what they will sell tomorrow',
    sector: 'Food & agriculture',
    facts: { stage: 'seed', country: 'DE', city: 'Leipzig', teamSize: 2, foundedYear: 2024 },
    founder: 'jonas',
    story: {
      problem: 'A bakery throws away every eighth loaf, and is sold out of the best one at noon.',
      solution:
        'We read the till, the weather and the holidays, and print one sheet a night: bake this many.',
      milestones: 'Forty shops on a paid plan and a partner among the makers of tills.',
      impact: 'Nine hundred loaves a month are not thrown away in our first eleven shops.',
      people: [
        ['Jonas', 'Baker’s son, data', '40'],
        ['Mei', 'Software', '40'],
      ],
      stage: 'First revenue',
      customers: 11,
      revenue: '14200',
    },
  },
  {
    id: 'demo-kerbside',
    name: 'Kerbside',
    oneLiner: 'Finds the crossings where cyclists nearly get hurt',
    sector: 'Mobility & logistics',
    facts: { stage: 'early', country: 'NL', city: 'Utrecht', teamSize: 5, foundedYear: 2023 },
    founder: 'sanne',
    story: {
      problem: 'Cities count accidents. Nobody counts the hundred near misses before each of them.',
      solution:
        'A bell with a sensor notes hard braking and swerving. After a month the map shows where to paint, cut a hedge or move a pole.',
      milestones: 'Three cities that changed a crossing because of our map.',
      impact: 'More people cycle where they feel safe; we count them before and after.',
      people: [
        ['Sanne', 'Traffic planner', '40'],
        ['Yusuf', 'Hardware', '32'],
        ['Lotte', 'Data', '40'],
      ],
      stage: 'Growing revenue',
      customers: 7,
      revenue: '88000',
    },
  },
  {
    id: 'demo-plainclause',
    name: 'Plainclause',
    oneLiner: 'Explains a contract before you sign it, clause by clause',
    sector: 'B2B software',
    facts: { stage: 'seed', country: 'GB', city: 'Leeds', teamSize: 3, foundedYear: 2025 },
    founder: 'imran',
    story: {
      problem:
        'Small firms sign what they did not understand because a lawyer costs a week’s profit.',
      solution:
        'Upload the contract; each clause gets two plain sentences and a colour. A lawyer checks the red ones for a fixed price.',
      milestones: 'Three hundred contracts a month and the first partner law firm.',
      impact: 'None in carbon.',
      people: [
        ['Imran', 'Former solicitor', '40'],
        ['Grace', 'Software', '40'],
      ],
      stage: 'First revenue',
      customers: 140,
      revenue: '19600',
    },
  },
  {
    id: 'demo-saltmarsh',
    name: 'Saltmarsh Works',
    oneLiner: 'Living sea walls, grown in blocks and laid like bricks',
    sector: 'Climate, energy & environment',
    facts: { stage: 'prototype', country: 'DK', city: 'Esbjerg', teamSize: 4, foundedYear: 2024 },
    founder: 'freja',
    story: {
      problem: 'Concrete walls against the sea crack, and nothing lives on them.',
      solution:
        'We grow marsh plants into blocks of shell and clay. Laid in rows they slow the waves, and each year the wall gets thicker.',
      milestones: 'Fifty metres that survive one winter.',
      impact: 'A metre stores about forty kilograms of carbon in its first three years.',
      people: [
        ['Freja', 'Marine biologist', '40'],
        ['Anders', 'Building', '40'],
      ],
      stage: 'A prototype',
    },
  },
  {
    id: 'demo-halfstack',
    name: 'Halfstack',
    oneLiner: 'Shrinks cloud bills by switching off what nobody uses',
    sector: 'Developer tools & cloud',
    facts: { stage: 'early', country: 'EE', city: 'Tartu', teamSize: 7, foundedYear: 2022 },
    founder: 'kadri',
    story: {
      problem: 'A third of what small teams rent in the cloud runs for nobody.',
      solution:
        'An agent watches for a week, shows what sleeps and turns it off at night. One click wakes it.',
      milestones: 'A million EUR of saved bills, written on the home page.',
      impact: 'Machines that are off use nothing: 31 tonnes a year for our customers so far.',
      people: [
        ['Kadri', 'Founder, operations', '40'],
        ['Marko', 'Software', '40'],
        ['Liis', 'Customers', '30'],
      ],
      stage: 'Growing revenue',
      customers: 94,
      revenue: '210000',
    },
  },
  {
    id: 'demo-secondshift',
    name: 'Second Shift',
    oneLiner: 'Finds weekend workers for family farms, fairly paid',
    sector: 'HR & future of work',
    facts: { stage: 'prototype', country: 'ES', city: 'Lleida', teamSize: 2, foundedYear: 2025 },
    founder: 'marta',
    story: {
      problem: 'Fruit rots on Saturdays, and students in the next town look for work.',
      solution:
        'A farmer names hours and pay, we fill the car with six people who want exactly that.',
      milestones: 'One harvest season with twenty farms.',
      impact: 'Four in a car instead of one.',
      people: [['Marta', 'Founder', '40']],
      stage: 'First users',
    },
  },
  {
    id: 'demo-tonewood',
    name: 'Tonewood',
    oneLiner: 'Violins from reclaimed beams, tuned by measurement',
    sector: 'Hardware, robotics & space',
    facts: { stage: 'idea', country: 'CZ', city: 'Olomouc', teamSize: 2, foundedYear: 2025 },
    founder: 'pavel',
    story: {
      problem: 'Old spruce that sounds well is nearly gone, while old roofs are burnt.',
      solution:
        'We scan beams from roofs, find the boards that ring, and cut them to the measured tone.',
      milestones: 'Twelve instruments in the hands of students.',
      impact: 'Each instrument keeps a beam from the fire.',
      people: [
        ['Pavel', 'Luthier', '40'],
        ['Hana', 'Acoustics', '15'],
      ],
      stage: 'An idea',
    },
  },
  {
    id: 'demo-rooftop-hives',
    name: 'Rooftop Hives',
    oneLiner: 'Puts beehives on office roofs and tells the staff how they are',
    sector: 'Food & agriculture',
    facts: { stage: 'idea', country: 'PL', city: 'Gdynia', teamSize: 2, foundedYear: 2026 },
    founder: 'founder',
    hasNoRecord: true,
    story: {
      problem: 'Offices want to do something for nature that their people can see.',
      solution:
        'We set up two hives, look after them, and show weight and warmth on a screen in the lobby.',
      milestones: 'Ten roofs and one winter without losses.',
      impact: 'Each roof feeds the gardens within two kilometres.',
      people: [['Nadia', 'Everything but the bees', '8']],
      stage: 'An idea',
    },
  },
];

/** Those with a record of their own. */
export const recordedStartups = startups.filter(({ hasNoRecord }) => !hasNoRecord);

/** The startups as an importer reads them. */
export function startupRows(): object[] {
  return recordedStartups.map(({ story, facts, ...row }) => ({
    ...row,
    ...facts,
    description: `${story.problem}\n\n${story.solution}`,
    website: `https://${row.id.replace('demo-', '')}.example`,
  }));
}
