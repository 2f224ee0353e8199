import { expect } from 'vitest';
import { MINUTE_MS } from '#rules/time.ts';
import type { Fund } from '#test/api-keys.ts';
import type { aProject, TestUser } from '#test/factories.ts';
import { type Hit, isSignedBy, type Receiver } from '#test/webhooks.ts';
import type { World } from '#test/world.ts';

type Sent = { id: string; founder: TestUser };
type Told = { type: string; of: string; status: string };
type Secret = { secret: string; until: number };

type About = {
  world: World;
  receiver: Receiver;
  fund: Fund;
  project: Awaited<ReturnType<typeof aProject>>;
  webhookId: string;
};

/** What people did, what a program was told of it, and what it ought to have been told. */
export class Story {
  expected: Told[] = [];
  bodies = new Map<string, string>();
  /** What was taken, by its id. */
  taken = new Set<string>();
  secrets: Secret[] = [];
  applications: Sent[] = [];
  known = new Map<string, string>();

  readonly world: World;
  readonly receiver: Receiver;
  readonly fund: Fund;
  readonly project: Awaited<ReturnType<typeof aProject>>;
  readonly webhookId: string;

  constructor({ world, receiver, fund, project, webhookId }: About) {
    this.world = world;
    this.receiver = receiver;
    this.fund = fund;
    this.project = project;
    this.webhookId = webhookId;
  }

  get params() {
    return { ...this.fund.params, webhookId: this.webhookId };
  }
  get api() {
    return this.world.as(this.fund.owner.token);
  }

  /** What founders and visitors see now, beside what they saw before: each difference is to be told, once. */
  async look(): Promise<void> {
    const applications = await this.world.db
      .selectFrom('applications')
      .select(['id', 'status'])
      .where('project_id', '=', this.project.id)
      .execute();
    for (const { id, status } of applications) {
      const before = this.known.get(id);
      if (before === status) continue;
      this.known.set(id, status);
      const type =
        before === undefined
          ? 'application.sent'
          : `application.${status === 'withdrawn' ? 'withdrawn' : 'status_changed'}`;
      this.expected.push({ type, of: id, status });
    }
    const { id, status } = await this.world.db
      .selectFrom('projects')
      .select(['id', 'status'])
      .where('id', '=', this.project.id)
      .executeTakeFirstOrThrow();
    if (this.known.get(id) === status) return;
    this.known.set(id, status);
    const type = status === 'open' ? 'project.published' : 'project.closed';
    this.expected.push({ type, of: id, status });
  }

  /** Takes what came, and looks at each: signed, known to founders by then, and the same bytes under the same id. */
  take(): void {
    for (const hit of this.receiver.take()) {
      const id = String(hit.headers['webhook-id']);
      expect(this.signs(hit)).toBe(true);
      expect(this.bodies.get(id) ?? hit.body).toBe(hit.body);
      this.bodies.set(id, hit.body);
      if (hit.answer === 200) this.taken.add(id);
    }
    expect(this.expected.map(nameOf)).toEqual(expect.arrayContaining(this.arrived()));
  }

  signs(hit: Hit): boolean {
    const at = this.world.clock.now().getTime();
    // What is sent takes moments, which the clock of this world does not count.
    const [valid, over] = [
      this.secrets.filter(({ until }) => until > at + MINUTE_MS),
      this.secrets.filter(({ until }) => until <= at),
    ];
    return (
      valid.slice(-1).every(({ secret }) => isSignedBy(secret, hit)) &&
      valid.every(({ secret }) => isSignedBy(secret, hit)) &&
      !over.some(({ secret }) => isSignedBy(secret, hit))
    );
  }

  arrived(): string[] {
    return [...this.bodies.values()].map((body) => nameOf(toldIn(body)));
  }
}

export const nameOf = ({ type, of, status }: Told): string => `${type} ${of} ${status}`;

function toldIn(body: string): Told {
  const { type, data } = JSON.parse(body) as {
    type: string;
    data: { applicationId?: string; projectId: string; status: string };
  };
  return { type, of: data.applicationId ?? data.projectId, status: data.status };
}
