import type { Serve } from '#server/feature.ts';
import { AppError } from '#server/http/errors.ts';
import { openStripe } from '#server/integrations/stripe/stripe.ts';
import { stripeEvent } from '#server/integrations/stripe/stripe-things.ts';
import { takeEvent } from '../commands/card-events.ts';

const address = '/external/stripe';
const perMinute = 600;
const LONGEST_BODY = 256 * 1024;
/** How old what Stripe has signed may be, so that nobody sends it again later. */
const TOLERANCE_SECONDS = 300;

/**
 * Where Stripe tells what became of payments; no call of the contract. Nothing in it counts before its signature is checked
 * over the bytes that came. Without the setting there is no such address.
 */
export const serveStripe: Serve = async (app, { services, clock }) => {
  const { config } = services;
  const { cards } = config;
  if (!cards) return;
  const limited = config.rateLimit
    ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }
    : {};
  await app.register((scope, _, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(address, limited, async (request, reply) => {
      const now = clock();
      const { webhooks } = await openStripe(cards);
      const signature = request.headers['stripe-signature'];
      let told: unknown;
      try {
        if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) {
          throw new AppError('malformed');
        }
        told = webhooks.constructEvent(
          request.body,
          signature,
          cards.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
      } catch {
        request.log.warn('a message to the webhook of Stripe is not signed by it, or is too old');
        throw new AppError('malformed');
      }
      await takeEvent(services, stripeEvent.parse(told), now);
      return reply.header('cache-control', 'no-store').send({ status: 'success' });
    });
    done();
  });
};
