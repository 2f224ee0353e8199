import { isCallError } from '#client/call-error.ts';
import { makeClient } from '#client/client.ts';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';

/** Writers that save answers without pause and remember what was acknowledged. */
export type Saving = {
  /** Acknowledged saves so far. */
  saves: () => number;
  /** Answers other than success, by status (0: not reached), and the slowest of all in ms. */
  failures: Map<string, number>;
  slowest: () => number;
  /** The moment of the last acknowledged save. */
  lastSave: () => number;
  stop: () => Promise<void>;
  /** Compares what is kept with what was acknowledged. */
  compare: () => Promise<{ lost: number; invented: number }>;
};

const writers = 8;

/** Starts to save on a running product; pauses for a moment after each failure. */
export async function startSaving(url: string): Promise<Saving> {
  const owner = await signUpVerified(url, 'owner@flair.test');
  const project = await openProject(visitorOf(url, owner), writers);
  const token = await signUpVerified(url, 'founder@flair.test');
  const founder = makeClient({ baseUrl: url, token, idempotencyKeys: false, timeout: 15_000 });
  const application = await founder.call('startApplication', {
    params: { projectId: project.projectId },
    body: {},
  });
  const params = { id: application.data._id };
  const acknowledged = project.questionIds.map(() => 0);
  const tried = project.questionIds.map(() => 0);
  const failures = new Map<string, number>();
  const stopped = new AbortController();
  let saves = 0;
  let slowest = 0;
  let lastSave = Date.now();

  const write = async (questionId: string, index: number): Promise<void> => {
    while (!stopped.signal.aborted) {
      const text = (tried[index] ?? 0) + 1;
      tried[index] = text;
      const startedAt = performance.now();
      try {
        await founder.call('saveApplicationAnswers', {
          params,
          body: { answers: [{ questionId, options: [String(text)] }] },
        });
        acknowledged[index] = text;
        saves += 1;
        lastSave = Date.now();
      } catch (error) {
        const what = isCallError(error) ? `${error.status} ${error.code}` : String(error);
        failures.set(what, (failures.get(what) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      slowest = Math.max(slowest, performance.now() - startedAt);
    }
  };
  const running = project.questionIds.map(async (id, index) => write(id, index));
  return {
    saves: () => saves,
    failures,
    slowest: () => {
      const worst = slowest;
      slowest = 0;
      return Math.round(worst);
    },
    lastSave: () => lastSave,
    stop: async () => {
      stopped.abort();
      await Promise.all(running);
    },
    compare: async () => {
      const { data } = await founder.call('listApplicationAnswers', { params });
      const kept = new Map(data.map((one) => [one.questionId, Number(one.options[0])]));
      const valueOf = (index: number) => kept.get(project.questionIds[index] ?? '') ?? 0;
      return {
        lost: acknowledged.filter((text, index) => valueOf(index) < text).length,
        invented: tried.filter((text, index) => valueOf(index) > text).length,
      };
    },
  };
}
