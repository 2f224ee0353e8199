import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthAfter, monthOf, monthStart } from '#rules/billing/invoices.ts';
import { newId } from '#server/db/id.ts';
import { collectCharges } from '#server/features/connectors/commands/charges.ts';
import { post } from '#server/features/connectors/commands/ledger.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aMember, aProject } from '#test/factories.ts';
import { aCharge, aProjectIn, letterhead, type Project } from '#test/money/invoices.ts';
import { anOperator, collect } from '#test/money/money.ts';
import { pdfText, readPdf } from '#test/pdf-text.ts';
import { tampered } from '#test/money/tampered.ts';
import { type Api, createWorld, type World } from '#test/world.ts';
import { invoicing } from './jobs.ts';

let world: World;
let desk: Api;
let operatorToken: string;
/** The first instant of the month after this one. */
let soon: Date;
beforeAll(async () => {
  world = await createWorld(letterhead);
  const operator = await anOperator(world);
  ({ desk } = operator);
  operatorToken = operator.token;
  soon = monthStart(monthAfter(monthOf(world.clock.now())));
});
afterAll(async () => world.close());

const issue = async () => invoicing.run({ services: world.services, now: soon });
const mistake = { reason: 'Charged for a test of ours.', reference: null };
const takeBack = async (id: string, body: { reason: string; reference: string | null } = mistake) =>
  (await desk.ok('reverseCharge', { params: { id }, body })).data;

/** An organisation with two charges, and its bookkeeper; on an invoice where it is issued. */
async function aBill(isIssued: boolean) {
  const project: Project = await aProjectIn(world);
  const [first, second] = [
    await aCharge(world, project, world.clock.now()),
    await aCharge(world, project, world.clock.now()),
  ];
  const finance = await aMember(world, project.account.id, 'finance');
  if (isIssued) await issue();
  const params = { id: project.account.id };
  return { project, first, second, params, finance, bookkeeper: world.as(finance.token) };
}
type Bill = Awaited<ReturnType<typeof aBill>>;
const sumsOf = async ({ bookkeeper, params }: Bill) =>
  (await bookkeeper.ok('getManagementBilling', { params })).data.sums;
const invoicesOf = async ({ bookkeeper, params }: Bill) =>
  (await bookkeeper.ok('listManagementInvoices', { params })).data;

test('an open charge on no invoice is cancelled: owed no more, on no invoice ever, and everybody reads why', async () => {
  const bill = await aBill(false);
  const done = await takeBack(bill.first);
  expect(done).toMatchObject({
    collected: null,
    reversed: { reason: mistake.reason, refund: null, creditNote: null },
  });
  expect(await sumsOf(bill)).toMatchObject([
    { charged: 320, reversed: 160, collected: 0, open: 160, invoiced: 0, credited: 0 },
  ]);
  await issue();
  expect(await invoicesOf(bill)).toMatchObject([
    { total: 160, open: 160, lines: 1, credited: 0, creditNotes: [], state: 'open' },
  ]);
  const { bookkeeper, params } = bill;
  const list = async (state: 'open' | 'collected' | 'reversed') =>
    (await bookkeeper.ok('listManagementCharges', { params, query: { state } })).data.map(
      ({ _id }) => _id,
    );
  expect([await list('open'), await list('collected'), await list('reversed')]).toEqual([
    [bill.second],
    [],
    [bill.first],
  ]);
  const debtors = (await desk.ok('listDebtors', { query: { limit: 100 } })).data;
  expect(debtors.find(({ _id }) => _id === params.id)).toMatchObject({
    count: 1,
    open: [{ amount: 160 }],
  });
  const duties = (await bookkeeper.ok('getManagementDuties', { params })).data;
  expect(duties.find(({ kind }) => kind === 'charges')).toMatchObject({ count: 1 });
  const trail = await desk.ok('listAuditEvents', { query: { target: bill.first } });
  expect(trail.data[0]).toMatchObject({
    action: 'charge_reversed',
    reason: mistake.reason,
    after: { reversed: true, refund: null, creditNote: null },
  });
  expect((await verifyLedger(world.db)).problem).toBeNull();
});

test('a collected charge on an invoice is refunded: a credit note, and the rest of the invoice stays', async () => {
  const bill = await aBill(true);
  await collect(world, { application: { _id: bill.first } });
  const wire = { reason: 'The programme was called off.', reference: 'Wire 77' };
  const { reversed } = await takeBack(bill.first, wire);
  expect(reversed).toMatchObject({ reason: wire.reason, refund: { reference: 'Wire 77' } });
  expect(reversed?.creditNote?.number).toMatch(/^C\d{4}-\d{5}$/);
  expect(await invoicesOf(bill)).toMatchObject([
    {
      total: 320,
      open: 160,
      credited: 160,
      creditNotes: [{ number: reversed?.creditNote?.number, amount: 160 }],
      state: 'open',
    },
  ]);
  expect(await sumsOf(bill)).toMatchObject([
    {
      charged: 320,
      reversed: 160,
      collected: 0,
      open: 160,
      invoiced: 320,
      credited: 160,
      invoicedOpen: 160,
    },
  ]);
  await takeBack(bill.second);
  const [invoice] = await invoicesOf(bill);
  expect(invoice).toMatchObject({ open: 0, credited: 320, state: 'credited' });
  const settling = { params: { id: invoice?._id ?? '' }, body: { reference: 'X' } };
  expect((await desk.fails('settleInvoice', settling)).code).toBe('state_conflict');
  const open = (await desk.ok('listOpenInvoices', { query: { limit: 100 } })).data;
  expect(open.map((one) => one.invoice._id)).not.toContain(invoice?._id);
  expect((await verifyLedger(world.db)).problem).toBeNull();
});

test('billing people get one mail with the reason, the reference and the credit note, and nobody else', async () => {
  const bill = await aBill(true);
  const manager = await aMember(world, bill.project.account.id, 'manager');
  await collect(world, { application: { _id: bill.first } });
  const wire = { reason: 'Agreed on the phone.', reference: 'Wire 5' };
  const { reversed } = await takeBack(bill.first, wire);
  const mails = await world.db
    .selectFrom('mails')
    .select(['recipient', 'text'])
    .where('text', 'like', `%${reversed?.creditNote?.number}%`)
    .execute();
  const wanted = [bill.finance.email, bill.project.account.owner.email];
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(wanted));
  expect(mails).toHaveLength(2);
  expect(wanted).not.toContain(manager.email);
  for (const { text } of mails) {
    for (const part of [wire.reason, wire.reference, `/organisation/${bill.params.id}/billing`]) {
      expect(text).toContain(part);
    }
  }
});

test('the PDF names the invoice, both sides, the line and the reason; the same bytes each time, in two languages', async () => {
  const bill = await aBill(true);
  const { reversed } = await takeBack(bill.first);
  const note = reversed?.creditNote;
  const [invoice] = await invoicesOf(bill);
  const path = `/v3/management/${bill.params.id}/creditNotes/${note?._id}/pdf`;
  const made = await readPdf(world, bill.finance.token, path);
  const details = { name: 'Renamed later', address: 'Elsewhere', taxNumber: null };
  await bill.bookkeeper.ok('setBillingDetails', { params: bill.params, body: details });
  expect((await readPdf(world, bill.finance.token, path)).equals(made)).toBe(true);
  const operators = `/v3/operators/creditNotes/${note?._id}/pdf`;
  expect((await readPdf(world, operatorToken, operators)).equals(made)).toBe(true);
  const text = pdfText(made);
  for (const part of [
    `Credit note ${note?.number}`,
    `Invoice ${invoice?.number} of`,
    'Example Programmes Ltd',
    'Tax number: DE123456789',
    bill.first,
    '€160.00',
    `Reason: ${mistake.reason}`,
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain(bill.second);
  expect(text).not.toContain('IBAN');
  const french = pdfText(await readPdf(world, bill.finance.token, `${path}?language=fr`));
  expect(french).toContain(`Avoir ${note?.number}`);
  const other = await aBill(false);
  const crossed = { params: { ...other.params, creditNoteId: note?._id ?? '' } };
  expect((await other.bookkeeper.fails('getCreditNotePdf', crossed)).code).toBe('not_found');
});

test('it is taken back once and for good, whoever asks and however often at once', async () => {
  const bill = await aBill(true);
  const others = [desk, (await anOperator(world)).desk];
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) =>
      (others[at % 2] ?? desk).raw('POST', `/v3/operators/charges/${bill.first}/reverse`, mistake),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 11 }, () => 409),
  ]);
  expect((await invoicesOf(bill))[0]?.creditNotes).toHaveLength(1);
  const paying = { charges: [bill.first], reference: 'Late' };
  expect((await desk.fails('collectCharges', { body: paying })).message).toContain('taken back');
  const params = { id: bill.first };
  const undoing = { params, body: { reason: 'It came back.' } };
  expect((await desk.fails('reopenCharge', undoing)).code).toBe('state_conflict');
});

test('what is not as it was seen is not taken back: a paid one as open, an open one as paid', async () => {
  const bill = await aBill(false);
  const params = { id: bill.first };
  const wire = { reason: 'Agreed.', reference: 'Wire 1' };
  expect((await desk.fails('reverseCharge', { params, body: wire })).code).toBe('state_conflict');
  await collect(world, { application: { _id: bill.first } });
  const failure = await desk.fails('reverseCharge', { params, body: mistake });
  expect(failure.message).toContain('meanwhile');
  const blank = { reason: 'Agreed.', reference: ' ' };
  expect((await desk.fails('reverseCharge', { params, body: blank })).code).toBe('validation');
  expect((await takeBack(bill.first, wire)).reversed?.refund?.reference).toBe('Wire 1');
});

test('nobody takes back what an organisation of theirs pays; of what costs nothing there is nothing', async () => {
  const bill = await aBill(false);
  const member = await anOperator(world);
  await aMember(world, bill.project.account.id, 'viewer', member);
  const params = { id: bill.first };
  expect((await member.desk.fails('reverseCharge', { params, body: mistake })).code).toBe(
    'own_charge',
  );
  const { account } = await aProject(world);
  const owner = world.as(account.owner.token);
  expect((await owner.fails('reverseCharge', { params, body: mistake })).code).toBe('forbidden');
  const unknown = { params: { id: account.id }, body: mistake };
  expect((await desk.fails('reverseCharge', unknown)).code).toBe('not_found');
});

test('a credit note, and a charge that was taken back, are refused every change', async () => {
  const bill = await aBill(true);
  await takeBack(bill.first);
  const of = sql`application_id = ${bill.first}`;
  for (const change of [
    sql`update credit_notes set amount_minor = 1 where ${of}`,
    sql`delete from credit_notes where ${of}`,
    sql`update shortlist_charges set reversed_posting = null, reversal_reason = null where ${of}`,
    sql`insert into credit_notes select gen_random_uuid(), invoice_id, application_id, 2999, 1,
      '2999-01-01', amount_minor + 1, 'X' from invoice_lines where application_id = ${bill.second}`,
    sql`insert into ledger_postings (id, kind, currency, application_id, previous_hash, hash, created_at)
      values (gen_random_uuid(), 'accrual', 'EUR', ${bill.first}, '\\x01', '\\x02', now())`,
  ]) {
    await expect(change.execute(world.db)).rejects.toThrow(
      /never changed|not of a line|was taken back/,
    );
  }
});

test('the verifier finds a credit note that is wrong, missing or too many, and a row that no posting took back', async () => {
  const bill = await aBill(true);
  await collect(world, { application: { _id: bill.first } });
  await takeBack(bill.first, { reason: 'Agreed.', reference: 'Wire 3' });
  const of = sql`application_id = ${bill.first}`;
  const saidOf = async (change: ReturnType<typeof sql>) =>
    tampered(world, async (db) => change.execute(db));
  const wrong = /not what was taken back/;
  expect(await saidOf(sql`update credit_notes set amount_minor = 1 where ${of}`)).toMatch(wrong);
  expect(await saidOf(sql`update credit_notes set reason = 'X' where ${of}`)).toMatch(wrong);
  expect(
    await saidOf(sql`update credit_notes set application_id = ${bill.second} where ${of}`),
  ).toMatch(wrong);
  expect(await saidOf(sql`update credit_notes set number = number + 9 where ${of}`)).toMatch(
    /number before it is missing/,
  );
  expect(
    await saidOf(sql`update invoices set issued_at = issued_at + interval '1 second'
      where id = (select invoice_id from invoice_lines where ${of})`),
  ).toMatch(wrong);
  expect(await saidOf(sql`delete from credit_notes where ${of}`)).toMatch(/credit notes, and/);
  const charge = /charge of application .* is not what was posted/;
  expect(
    await saidOf(
      sql`update shortlist_charges set reversed_posting = null, reversal_reason = null where ${of}`,
    ),
  ).toMatch(charge);
  // Collected and taken back, and nothing says that it was repaid.
  const half = tampered(world, async (db) => {
    const applicationId = bill.second;
    await collectCharges(db, [applicationId], { reference: 'Bank', now: soon });
    const [id, account] = [newId(), `account:${bill.params.id}`];
    const entries = { [account]: -16_000, 'platform:revenue': 16_000 };
    await post(
      db,
      [{ id, kind: 'charge_reversal', currency: 'EUR', applicationId, entries }],
      soon,
    );
    await sql`update shortlist_charges set reversed_posting = ${id}, reversal_reason = 'X'
      where application_id = ${applicationId}`.execute(db);
  });
  expect(await half).toMatch(charge);
  expect((await verifyLedger(world.db)).problem).toBeNull();
});
