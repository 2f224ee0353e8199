import { type Cell, isFormula, textOf } from './csv.ts';
import { DAY_MS } from '../time.ts';

/**
 * The parts of an XLSX file (ECMA-376) with one sheet of rows: the first is its heading and stays in sight. A text is a text
 * whatever is in it: no cell holds a formula, nor becomes one when somebody edits it.
 */
const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/* The places of the looks below, in `styles`. */
const look = { plain: 0, heading: 1, quoted: 2, time: 3, day: 4 } as const;

const styles = `${START}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Every part but the sheet, by its name in the file. */
export function xlsxParts(sheetName: string): [name: string, content: string][] {
  const name = escape(sheetName.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31));
  return [
    [
      '[Content_Types].xml',
      `${START}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${START}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${START}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${START}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ];
}

export const XLSX_SHEET = 'xl/worksheets/sheet1.xml';
export const XLSX_SHEET_START = `${START}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
export const XLSX_SHEET_END = '</sheetData></worksheet>';

/** A row of the sheet; rows count from 1. */
export function xlsxRow(cells: readonly Cell[], number: number): string {
  const written = cells.map((cell, place) => xlsxCell(cell, `${letters(place)}${number}`, number));
  return `<row r="${number}">${written.join('')}</row>`;
}

function xlsxCell(cell: Cell, at: string, row: number): string {
  const value = cell !== null && typeof cell === 'object' ? cell.value : undefined;
  if (typeof value === 'number' && Number.isFinite(value)) {
    return `<c r="${at}"><v>${value}</v></c>`;
  }
  const serial = value instanceof Date ? serialOf(value) : null;
  if (serial !== null) {
    return `<c r="${at}" s="${Number.isInteger(serial) ? look.day : look.time}"><v>${serial}</v></c>`;
  }
  const text = textOf(cell);
  if (text === null || text === '') return '';
  const style = row === 1 ? look.heading : isFormula(text) ? look.quoted : look.plain;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
}

/** Days from the start of a spreadsheet's time to that of ours. */
const DAYS_BEFORE = 25_569;

/* Days since the end of 1899; a leap day that never was makes those before March 1900 another day. */
function serialOf(date: Date): number | null {
  const serial = date.getTime() / DAY_MS + DAYS_BEFORE;
  return serial >= 61 && serial < 2_958_466 ? serial : null;
}

function letters(place: number): string {
  const rest = Math.floor(place / 26);
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCodePoint(65 + (place % 26))}`;
}

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/* What XML has no place for; a return, which it would make a line end of; and what reads like either. */
// oxlint-disable-next-line no-control-regex -- those are what it looks for
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi;
const hidden = (sign: string) =>
  `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`;

function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, hidden)
    .replaceAll(/[&<>"]/g, (sign) => named[sign] ?? sign);
}
