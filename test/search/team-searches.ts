/** Applications of our own, as they are sent, and searches of a team over them. */
export type OwnApplication = {
  startup: string;
  founder: string;
  answers: [string, string, string];
};

export const ownApplications: OwnApplication[] = [
  {
    startup: 'Halcyon Turbines',
    founder: 'Ingrid',
    answers: [
      'Small hydropower plants stand still because fish die in their turbines. Our runner lets eels and salmon pass alive.',
      'Eleven utilities in Norway and Austria pay for retrofits; revenue was 1.2 million euros last year.',
      'Two mechanical engineers and a marine biologist who met at the institute of hydraulics.',
    ],
  },
  {
    startup: 'Brume',
    founder: 'Mathilde',
    answers: [
      'Les serres perdent la moitié de leur eau par évaporation. Nos brumisateurs pilotés par capteurs la récupèrent.',
      'Quarante maraîchers en Provence et en Bretagne testent le matériel ; douze ont commandé.',
      'Une agronome et deux électroniciens, ensemble depuis l’école.',
    ],
  },
  {
    startup: 'Ledgerly',
    founder: 'Tomasz',
    answers: [
      'Freelancers in four countries lose days to invoicing. We file value added tax for them from photographs of receipts.',
      'Three thousand subscribers, most of them graphic designers; churn is below two percent.',
      'A former tax inspector and a mobile developer.',
    ],
  },
  {
    startup: 'Souffle',
    founder: 'Amandine',
    answers: [
      'L’asthme des enfants est mal suivi à la maison. Un inhalateur connecté rappelle les prises et prévient les parents.',
      'Essai clinique avec trois hôpitaux universitaires à Lyon ; remboursement demandé.',
      'Un pneumologue, une ingénieure biomédicale et une infirmière.',
    ],
  },
  {
    startup: 'Tilecraft',
    founder: 'Rui',
    answers: [
      'Demolition buries millions of reusable tiles. Our robot chips off the mortar and sorts them by colour.',
      'Pilot with the city of Porto; architects order matched batches online.',
      'A ceramicist, a roboticist and a stonemason.',
    ],
  },
  {
    startup: 'Mooring Notes',
    founder: 'Siobhan',
    answers: [
      'Ferries waste diesel waiting for berths. Software predicts arrivals and tells captains how slowly they may sail.',
      'Two ferry lines in Ireland and Scotland, with savings of nine percent of fuel.',
      'A harbour pilot and two data scientists.',
    ],
  },
  {
    startup: 'Petit Pois',
    founder: 'Clémence',
    answers: [
      'Les cantines scolaires jettent un repas sur quatre. Nous prévoyons les présences pour cuisiner juste ce qu’il faut.',
      'Soixante écoles et deux départements, avec un tiers de gaspillage en moins.',
      'Une cuisinière et un statisticien.',
    ],
  },
  {
    startup: 'Quarrystone',
    founder: 'Devika',
    answers: [
      'Cement is eight percent of emissions. We grow limestone with bacteria at room temperature.',
      'Letters of intent from two precast manufacturers in India; a patent is pending.',
      'Microbiologists from Bangalore and a civil engineer.',
    ],
  },
  {
    startup: 'Nightbus',
    founder: 'Kwame',
    answers: [
      'Nurses on late shifts cannot get home. Shared minibuses follow the rosters of hospitals in Accra.',
      'Nine hundred riders a week, and two insurers as sponsors.',
      'A transport planner and a nurse.',
    ],
  },
  {
    startup: 'Signalbox',
    founder: 'Petra',
    answers: [
      'Deaf pupils miss what classmates say. Our tablet writes every voice in the room with its speaker.',
      'Forty schools in Germany; the ministry of education pays for licences.',
      'Linguists and a teacher of the deaf. Machine learning runs on the device.',
    ],
  },
];

/** What is typed, and the startup that is to be among the first three; null where nothing may be found. */
export const teamSearches: [kind: string, q: string, startup: string | null][] = [
  ['name', 'halcyon', 'Halcyon Turbines'],
  ['name', 'ledgerly', 'Ledgerly'],
  ['name', 'Mathilde', 'Brume'],
  ['name', 'petit pois', 'Petit Pois'],
  ['name', 'clemence', 'Petit Pois'],
  ['unfinished', 'quarrys', 'Quarrystone'],
  ['unfinished', 'hydropow', 'Halcyon Turbines'],
  ['stem', 'hydraulic', 'Halcyon Turbines'],
  ['stem', 'invoices', 'Ledgerly'],
  ['stem', 'reuse tile', 'Tilecraft'],
  ['stem', 'predicting arrival', 'Mooring Notes'],
  ['stem', 'sponsor', 'Nightbus'],
  ['stem', 'pupil', 'Signalbox'],
  ['stem', 'bacterias', 'Quarrystone'],
  ['French', 'serre', 'Brume'],
  ['French', 'maraîcher', 'Brume'],
  ['French', 'evaporation', 'Brume'],
  ['French', 'capteur', 'Brume'],
  ['French', 'asthme enfant', 'Souffle'],
  ['French', 'inhalateurs connectés', 'Souffle'],
  ['French', 'hopital universitaire', 'Souffle'],
  ['French', 'cantine scolaire', 'Petit Pois'],
  ['French', 'l’école', 'Petit Pois'],
  ['French', 'gaspillages', 'Petit Pois'],
  ['typing error', 'tubrines', 'Halcyon Turbines'],
  ['typing error', 'salmn', 'Halcyon Turbines'],
  ['typing error', 'recipts', 'Ledgerly'],
  ['typing error', 'pneumologe', 'Souffle'],
  ['typing error', 'evaporatoin', 'Brume'],
  ['typing error', 'roboticst', 'Tilecraft'],
  ['typing error', 'limestnoe', 'Quarrystone'],
  ['typing error', 'ferrys dieesl', 'Mooring Notes'],
  ['typing error', 'halcion', 'Halcyon Turbines'],
  ['typing error', 'amandin', 'Souffle'],
  ['quotes', '"machine learning"', 'Signalbox'],
  ['quotes', '"value added tax"', 'Ledgerly'],
  ['quotes', '"tax value"', null],
  ['minus', 'hospitals -asthme', 'Nightbus'],
  ['minus', 'turbines -hydropower', null],
  ['sentence', 'who helps nurses to get home after late shifts', 'Nightbus'],
  ['sentence', 'software that saves fuel for ships and ferries', 'Mooring Notes'],
  ['sentence', 'une startup qui prévoit les repas des cantines', 'Petit Pois'],
  ['sentence', 'schools for deaf children in Germany', 'Signalbox'],
  ['several answers', 'cement patent microbiologists', 'Quarrystone'],
  ['several answers', 'Porto mortar ceramicist', 'Tilecraft'],
  ['name and answer', 'Devika limestone', 'Quarrystone'],
  ['country', 'Allemagne', 'Signalbox'],
  ['country', 'Irlande', 'Mooring Notes'],
];
