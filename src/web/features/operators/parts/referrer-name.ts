import type { OperatorDispute as Dispute } from '#contract/operator-disputes.ts';
import { personName } from '#web/lib/person.ts';

/** A person or an organisation, by whose link or name an application came. */
export type Referrer = Pick<Dispute['touches'][number], 'connector' | 'organisation'>;

/** Its name; `gone` where nobody is left. */
export const referrerName = ({ connector, organisation }: Referrer, gone: string): string =>
  connector ? personName(connector) : (organisation?.name ?? gone);
