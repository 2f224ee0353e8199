import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthAfter, monthOf, monthStart } from '#rules/billing/invoices.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aMember } from '#test/factories.ts';
import { aCharge, aProjectIn, letterhead, numbers, type Project } from '#test/money/invoices.ts';
import { anOperator } from '#test/money/money.ts';
import { pdfText, readPdf } from '#test/pdf-text.ts';
import { tampered } from '#test/money/tampered.ts';
import { type Api, createWorld, type World } from '#test/world.ts';
import { invoicing } from './jobs.ts';

let world: World;
let desk: Api;
/** The first instant of the month after this one, and of the one after that. */
let soon: Date;
let later: Date;
beforeAll(async () => {
  world = await createWorld(letterhead);
  ({ desk } = await anOperator(world));
  soon = monthStart(monthAfter(monthOf(world.clock.now())));
  later = monthStart(monthAfter(monthOf(soon)));
});
afterAll(async () => world.close());

const issue = async (now: Date) => invoicing.run({ services: world.services, now });
const before = (at: Date) => new Date(at.getTime() - 1);

/** An organisation with an invoice of two charges, and its bookkeeper. */
async function anInvoice() {
  const project = await aProjectIn(world);
  const first = await aCharge(world, project, world.clock.now());
  const second = await aCharge(world, project, before(soon));
  const finance = await aMember(world, project.account.id, 'finance');
  await issue(soon);
  const params = { id: project.account.id };
  const bookkeeper = world.as(finance.token);
  const [invoice] = (await bookkeeper.ok('listManagementInvoices', { params })).data;
  if (!invoice) throw new Error('Nothing was issued.');
  return { project, first, second, params, finance, bookkeeper, invoice };
}

async function invoicesOf({ account }: Project) {
  const owner = world.as(account.owner.token);
  return (await owner.ok('listManagementInvoices', { params: { id: account.id } })).data;
}

test('a month that is over is invoiced once; what comes late goes onto the next one', async () => {
  const project = await aProjectIn(world);
  await aCharge(world, project, before(soon));
  await issue(before(soon));
  expect(await invoicesOf(project)).toEqual([]);
  await issue(soon);
  await issue(soon);
  expect(await invoicesOf(project)).toMatchObject([
    { total: 160, open: 160, lines: 1, state: 'open', month: monthOf(world.clock.now()) },
  ]);
  const late = await aCharge(world, project, before(soon));
  await issue(soon);
  expect(await invoicesOf(project)).toHaveLength(1);
  await issue(later);
  const [second] = await invoicesOf(project);
  expect(second).toMatchObject({ month: monthOf(soon), lines: 1 });
  const owner = world.as(project.account.owner.token);
  const charges = await owner.ok('listManagementCharges', {
    params: { id: project.account.id },
    query: { invoiceId: second?._id },
  });
  expect(charges.data.map(({ _id }) => _id)).toEqual([late]);
});

test('the bill says what is invoiced and what waits for its month to end', async () => {
  const { project, params, bookkeeper, invoice, first } = await anInvoice();
  await aCharge(world, project, soon);
  const { sums } = (await bookkeeper.ok('getManagementBilling', { params })).data;
  expect(sums).toEqual([
    {
      currency: 'EUR',
      charged: 480,
      reversed: 0,
      collected: 0,
      open: 480,
      invoiced: 320,
      credited: 0,
      invoicedOpen: 320,
    },
  ]);
  const { data } = await bookkeeper.ok('listManagementCharges', { params });
  const named = new Map(data.map((charge) => [charge._id, charge.invoice]));
  expect(named.get(first)).toEqual({ _id: invoice._id, number: invoice.number });
  expect([...named.values()].filter((one) => one === null)).toHaveLength(1);
});

test('those who see the bills get one mail with a link, and nobody else', async () => {
  const { project, finance, invoice } = await anInvoice();
  const manager = await aMember(world, project.account.id, 'manager');
  await issue(soon);
  const mails = await world.db
    .selectFrom('mails')
    .select(['recipient', 'text'])
    .where('subject', 'like', `%${invoice.number}%`)
    .execute();
  const wanted = [finance.email, project.account.owner.email].toSorted((a, b) => (a < b ? -1 : 1));
  expect(mails.map(({ recipient }) => recipient).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    wanted,
  );
  expect(wanted).not.toContain(manager.email);
  for (const { text } of mails)
    expect(text).toContain(`/organisation/${project.account.id}/billing`);
});

test('the PDF is what was kept at the issue, the same bytes each time, in English and French', async () => {
  const { params, bookkeeper, finance, invoice, first } = await anInvoice();
  const details = { name: 'Renamed later', address: 'Elsewhere', taxNumber: 'FR 1' };
  const path = `/v3/management/${params.id}/invoices/${invoice._id}/pdf`;
  const pdf = async (query = '') => readPdf(world, finance.token, path + query);
  const made = await pdf();
  await bookkeeper.ok('setBillingDetails', { params, body: details });
  expect((await pdf()).equals(made)).toBe(true);
  const text = pdfText(made);
  for (const part of [
    'Example Programmes Ltd',
    '10115 Berlin',
    'Tax number: DE123456789',
    `Invoice ${invoice.number}`,
    first,
    '€320.00',
    'IBAN DE02 1203 0000',
    'Page 1',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Renamed later');
  expect(pdfText(await pdf('?language=fr'))).toContain(`Facture ${invoice.number}`);
});

test('whom it is made out to is what billing people said before the issue', async () => {
  const project = await aProjectIn(world);
  const owner = world.as(project.account.owner.token);
  const params = { id: project.account.id };
  const body = { name: 'Acme SAS', address: '2 rue Basse\n75001 Paris', taxNumber: null };
  await owner.ok('setBillingDetails', { params, body });
  expect((await owner.ok('getManagementBilling', { params })).data.details).toEqual(body);
  await aCharge(world, project, world.clock.now());
  await issue(soon);
  const [invoice] = await invoicesOf(project);
  const path = `/v3/management/${params.id}/invoices/${invoice?._id}/pdf`;
  const text = pdfText(await readPdf(world, project.account.owner.token, path));
  expect(text).toContain('Acme SAS');
  expect(text).toContain('75001 Paris');
});

test('only who sees the bills of that organisation reads its invoices', async () => {
  const { project, params, invoice } = await anInvoice();
  const other = await anInvoice();
  const manager = world.as((await aMember(world, project.account.id, 'manager')).token);
  const pdf = { params: { ...params, invoiceId: invoice._id } };
  expect((await manager.fails('listManagementInvoices', { params })).code).toBe('forbidden');
  expect((await manager.fails('getInvoicePdf', pdf)).code).toBe('forbidden');
  expect((await other.bookkeeper.fails('getInvoicePdf', pdf)).code).toBe('not_found');
  const crossed = { params: { ...other.params, invoiceId: invoice._id } };
  expect((await other.bookkeeper.fails('getInvoicePdf', crossed)).code).toBe('not_found');
});

test('settled with a reference: every open charge of it, in one go; then not again', async () => {
  const { params, bookkeeper, invoice, first } = await anInvoice();
  await desk.ok('collectCharges', { body: { charges: [first], reference: 'Half' } });
  const listed = (await desk.ok('listOpenInvoices', { query: { limit: 100 } })).data;
  expect(listed.find((one) => one.invoice._id === invoice._id)?.invoice).toMatchObject({
    open: 160,
    total: 320,
  });
  const settling = { params: { id: invoice._id }, body: { reference: 'Wire 7' } };
  const { data } = await desk.ok('settleInvoice', settling);
  expect(data.invoice).toMatchObject({ open: 0, state: 'settled' });
  expect((await desk.fails('settleInvoice', settling)).code).toBe('state_conflict');
  const charges = await bookkeeper.ok('listManagementCharges', { params });
  expect(new Set(charges.data.map(({ collected }) => collected?.reference))).toEqual(
    new Set(['Half', 'Wire 7']),
  );
  expect((await verifyLedger(world.db)).problem).toBeNull();
});

test('nobody settles what an organisation of theirs owes', async () => {
  const { project, invoice } = await anInvoice();
  const member = await anOperator(world);
  await aMember(world, project.account.id, 'viewer', member);
  const settling = { params: { id: invoice._id }, body: { reference: 'X' } };
  expect((await member.desk.fails('settleInvoice', settling)).code).toBe('own_charge');
});

test('an issued invoice is refused every change, and a line beside its total too', async () => {
  const { invoice } = await anInvoice();
  const id = invoice._id;
  for (const change of [
    sql`update invoices set customer_name = 'X' where id = ${id}`,
    sql`delete from invoices where id = ${id}`,
    sql`update invoice_lines set amount_minor = 1 where invoice_id = ${id}`,
    sql`delete from invoice_lines where invoice_id = ${id}`,
    sql`insert into invoice_lines values (${id}, 9, ${id}, 'X', now(), 5)`,
  ]) {
    await expect(change.execute(world.db)).rejects.toThrow(/never changed|sum of its lines/);
  }
});

test('the verifier finds a tampered line, total, number and charge', async () => {
  const { invoice, first } = await anInvoice();
  const id = invoice._id;
  const saidOf = async (change: ReturnType<typeof sql>) =>
    tampered(world, async (db) => change.execute(db));
  const line = sql`application_id = ${first}`;
  const posted = /not what was posted/;
  expect(await saidOf(sql`update invoice_lines set amount_minor = 1 where ${line}`)).toMatch(
    posted,
  );
  expect(await saidOf(sql`update invoice_lines set application_id = ${id} where ${line}`)).toMatch(
    posted,
  );
  expect(await saidOf(sql`update shortlist_charges set invoice_id = null where ${line}`)).toMatch(
    posted,
  );
  expect(await saidOf(sql`update invoices set total_minor = 1 where id = ${id}`)).toMatch(/total/);
  expect(await saidOf(sql`delete from invoice_lines where ${line}`)).toMatch(/total/);
  expect(await saidOf(sql`update invoices set number = number + 1000 where id = ${id}`)).toMatch(
    /number before it is missing/,
  );
  expect((await verifyLedger(world.db)).problem).toBeNull();
});

test('numbers go on from the newest although the clock went back', async () => {
  const project = await aProjectIn(world);
  await aCharge(world, project, new Date(soon.getTime() - 40 * 86_400_000));
  const known = (await numbers(world)).length;
  await issue(world.clock.now());
  const all = await world.db
    .selectFrom('invoices')
    .select('issued_at')
    .orderBy('year')
    .orderBy('number')
    .execute();
  expect(all).toHaveLength(known + 1);
  expect(all.at(-1)?.issued_at).toEqual(all.at(-2)?.issued_at);
});

test('without a letterhead nothing is invoiced', async () => {
  const bare = await createWorld();
  const project = await aProjectIn(bare);
  await aCharge(bare, project, bare.clock.now());
  await invoicing.run({ services: bare.services, now: soon });
  expect(await numbers(bare)).toEqual([]);
  await bare.close();
});
