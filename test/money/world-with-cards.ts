import { aFakeStripe, type FakeStripe } from './fake-stripe.ts';
import { createWorld, type World } from '#test/world.ts';

const fakes = new Map<string, FakeStripe>();

/** A world whose invoices are paid by card; its Stripe is closed with it. */
export async function aWorldWithCards(env: Record<string, string> = {}): Promise<World> {
  const stripe = await aFakeStripe();
  return withCards(await createWorld({ ...stripe.settings, ...env }), stripe);
}

/** The same, of a world that was opened with the settings of that Stripe. */
export function withCards(world: World, stripe: FakeStripe): World {
  fakes.set(stripe.settings.STRIPE_API_URL, stripe);
  return {
    ...world,
    close: async () => {
      await world.close();
      await stripe.close();
    },
  };
}

/** The Stripe of such a world. */
export function stripeOf({ config }: World): FakeStripe {
  const found = fakes.get(config.cards?.apiUrl ?? '');
  if (!found) throw new Error('This world takes no cards.');
  return found;
}
