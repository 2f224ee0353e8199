import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('card-payments', {
  pay: (sum: string) => `Pay ${sum} by card`,
  payOf: (sum: string, number: string) => `Pay ${sum} of invoice ${number} by card`,
  payFailed: 'The payment could not be started. Nothing was paid.',
  states: {
    none: {
      title: 'Nothing was paid by card',
      body: 'The payment was not completed. You can start again, or pay the invoice by transfer.',
    },
    confirming: {
      title: 'Your payment is being confirmed',
      body: 'This page says when it has arrived. You can also leave it: nothing is lost.',
    },
    paid: { title: 'Your payment has arrived', body: 'The invoice is paid. Thank you.' },
    returning: {
      title: 'Your payment will be paid back',
      body: 'It arrived although the invoice was settled or changed in the meantime. The platform pays it back.',
    },
  },
});
