import { monthAfter, monthOf, monthStart } from '#rules/billing/invoices.ts';
import { inTransaction } from '#server/db/database.ts';
import { reverseCharge } from '#server/features/billing/commands/credit-notes.ts';
import { issueNext } from '#server/features/billing/commands/invoices.ts';
import { collectCharges } from '#server/features/connectors/commands/charges.ts';
import { applications } from '../applications.ts';
import type { DemoPart, Seeded } from '../recorded.ts';

/** Whose invoices the demonstration has, where the installation issues none itself. */
const sample = {
  name: 'Sample Programmes Ltd',
  address: '1 Sample Street\n10115 Berlin',
  taxNumber: null,
  note: null,
};

/** A charge of a month that is over: invoiced, paid, and refunded with its credit note. */
async function refund({ db, config, recorded, applicationIds, world }: Seeded): Promise<void> {
  const place = applications.findIndex(({ isRefunded }) => isRefunded);
  const id = applicationIds[place] ?? '';
  const shortlisted = recorded[place]?.steps.find(({ to }) => to === 'shortlisted');
  if (!shortlisted) throw new Error('The demonstration refunds an application that cost nothing.');
  const invoices = { ...config.invoices, letterhead: config.invoices.letterhead ?? sample };
  const issued = { ...config, invoices };
  const { now } = world;
  await issueNext({ db, config: issued }, monthStart(monthAfter(monthOf(shortlisted.at))));
  await inTransaction(db, async (transaction) => {
    await collectCharges(transaction, [id], { reference: 'Bank transfer, sample', now });
    await reverseCharge({ db: transaction, config: issued }, { operatorId: null }, id, {
      because: { reason: 'The startup withdrew on the day after it was shortlisted.' },
      reference: 'Transfer back, sample',
      now,
    });
  });
}

export const billing: DemoPart = { seed: refund };
