/** Countries of a group, by ISO code; `edge` are those that some count in and others do not. */
export type CountryGroup = { sure: string; edge?: string };

const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const ofTheEu = 'AX GF GP MF MQ RE YT';
const europe = `${eu} AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SJ SM UA VA XK`;
const northAfrica = 'DZ EG LY MA TN';
const subSaharan =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NA NE NG RW SC SL SN SO SS ST SZ TD TG TZ UG ZA ZM ZW';
const gulf = 'AE BH KW OM QA SA';
const middleEast = `${gulf} IL IQ IR JO LB PS SY YE`;
const southeastAsia = 'BN ID KH LA MM MY PH SG TH TL VN';
const southAsia = 'BD BT IN LK MV NP PK';
const eastAsia = 'CN HK JP KP KR MN MO TW';
const centralAsia = 'KG KZ TJ TM UZ';
const centralAmerica = 'BZ CR GT HN NI PA SV';
const southAmerica = 'AR BO BR CL CO EC PE PY UY VE';
const otherCaribbean = 'AG AI AW BB BL BQ BS CW DM GD GP HT JM KN KY LC MF MQ MS SX TC TT VC VG VI';
const caribbean = `${otherCaribbean} CU DO PR`;
const oceania = 'AU FJ FM KI MH NR NZ PG PW SB TO TV VU WS';

/** The groups that a criterion can name, by the code that the lookups give them. */
export const countryGroups: Record<string, CountryGroup> = {
  africa: { sure: `${northAfrica} ${subSaharan}`, edge: 'EH RE SD SH YT' },
  'north-africa': { sure: northAfrica, edge: 'EH MR SD' },
  'sub-saharan-africa': { sure: subSaharan, edge: 'RE SD SH YT' },
  'east-africa': { sure: 'KE RW TZ UG', edge: 'BI DJ ER ET KM MG MU MW MZ SC SO SS SD ZM ZW' },
  'west-africa': {
    sure: 'BF BJ CI CV GH GM GN GW LR ML NE NG SL SN TG',
    edge: 'MR SH',
  },
  'southern-africa': { sure: 'BW LS NA SZ ZA', edge: 'AO MG MU MW MZ ZM ZW' },
  asia: {
    sure: `${southeastAsia} ${southAsia} ${eastAsia} ${centralAsia}`,
    edge: `${middleEast} AF AM AZ CY EG GE RU TR`,
  },
  'central-asia': { sure: centralAsia, edge: 'AF MN' },
  'east-asia': { sure: eastAsia },
  'south-asia': { sure: southAsia, edge: 'AF IR MM' },
  'southeast-asia': { sure: southeastAsia },
  'asia-pacific': {
    sure: `${southeastAsia} ${southAsia} ${eastAsia} ${oceania}`,
    edge: `${centralAsia} AF RU`,
  },
  europe: { sure: europe, edge: `AM AZ GE GF GL GP KZ MF MQ RE RU TR YT` },
  'european-union': { sure: eu, edge: ofTheEu },
  'european-economic-area': { sure: `${eu} IS LI NO`, edge: ofTheEu },
  baltics: { sure: 'EE LT LV' },
  benelux: { sure: 'BE LU NL' },
  'central-eastern-europe': {
    sure: 'BG CZ EE HR HU LT LV PL RO SI SK',
    edge: 'AL AT BA BY GR MD ME MK RS RU UA XK',
  },
  dach: { sure: 'AT CH DE', edge: 'LI' },
  nordics: { sure: 'DK FI IS NO SE', edge: 'AX EE FO GL SJ' },
  'western-balkans': { sure: 'AL BA ME MK RS XK' },
  'latin-america': {
    sure: `MX ${centralAmerica} ${southAmerica} CU DO PR`,
    edge: `${otherCaribbean} FK GF GY SR`,
  },
  'central-america': { sure: centralAmerica, edge: 'MX' },
  caribbean: { sure: caribbean, edge: 'BM BZ GF GY SR' },
  'south-america': { sure: `${southAmerica} GF GY SR`, edge: 'FK TT' },
  'north-america': { sure: 'CA US', edge: `MX BM GL PM ${centralAmerica} ${caribbean}` },
  'middle-east': { sure: middleEast, edge: 'CY EG TR' },
  gulf: { sure: gulf, edge: 'IQ YE' },
  mena: { sure: `${northAfrica} ${middleEast}`, edge: 'AF DJ EH MR PK SD SO TR' },
  emea: {
    sure: `${europe} ${northAfrica} ${subSaharan} ${middleEast}`,
    edge: 'AM AZ GE KZ RU SD TR EH',
  },
  oceania: { sure: oceania, edge: 'AS CK CC CX GU MP NC NF NU PF PN TK WF' },
};
