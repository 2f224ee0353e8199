import type { ImportedOrganisation } from '#importers/organisations.ts';

/** The organisation that the demonstration's organiser and reviewer work for. */
export const mainOrganisation = 'Northlight Accelerator';

/** Organisations that do not exist, with texts of our own. */
export const organisations: ImportedOrganisation[] = [
  {
    name: mainOrganisation,
    description:
      'Northlight takes in two groups of early teams a year. We work from an old tram depot in Gdańsk, invest small first cheques and stay in touch long after demo day.',
    website: 'https://northlight.example',
    country: 'PL',
    verified: true,
  },
  {
    name: 'Harbour Climate Fund',
    description:
      'A foundation for teams that cut emissions in ports, ships and coastal towns. We give grants, not loans, and publish what we learn.',
    website: 'https://harbourclimate.example',
    country: 'NL',
    verified: true,
  },
  {
    name: 'City of Lindenau, Office for Enterprise',
    description:
      'The business office of a city of 240,000 people. We help companies to try things with the city: in its schools, on its roads and in its offices.',
    website: 'https://lindenau.example',
    country: 'DE',
    verified: true,
  },
  {
    name: 'Meridian Health Network',
    description:
      'Eleven hospitals and forty practices that test new tools together. What works in one house is offered to all.',
    website: 'https://meridianhealth.example',
    country: 'IE',
    verified: true,
  },
  {
    name: 'Founders’ Table',
    description:
      'Two hundred people who have built companies and now give an hour a week to those who are starting.',
    website: 'https://founderstable.example',
    country: 'GB',
  },
  {
    name: 'Stackhaven',
    description: 'Hosting from three European data centres, run on hydropower.',
    website: 'https://stackhaven.example',
    country: 'SE',
  },
];
