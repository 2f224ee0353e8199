import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyOf } from '#contract/define.ts';
import type { calls } from '#contract/index.ts';
import type { ProjectDetail as Project } from '#contract/projects.ts';
import type { EntityView as Entity } from '#contract/management.ts';
import { hueOf } from '#rules/hues.ts';
import { hasEnded } from '#rules/projects/project.ts';
import { AppError } from '#server/http/errors.ts';
import { toFewColours } from '#server/integrations/files/pictures.ts';
import { pictureReader } from './og-marks.ts';
import { defaultSvg, pictureSize, previewSvg } from './og-picture.ts';
import { type InsideCall, isRefusal } from '#server/http/replies/inside-calls.ts';

type Options = { fontFolder: string; call: InsideCall; clock: () => Date; limited: boolean };
type Draw = (svg: string) => Promise<{ png: Buffer; etag: string }>;
type Connector = ReplyOf<(typeof calls)['getConnector']>['data'];

const maxKept = 300;
/** Bytes; some programs that show links leave larger pictures out. */
const LARGEST = 290_000;
/** Drawing takes a core for 25 ms: a flood of links waits in line instead of starving the API. */
const maxWaiting = 50;
/** Of one visitor. Whoever shows a link fetches its picture once. */
const picturesPerMinute = 120;

/** Serves the preview pictures: 1200 × 630 PNG, drawn from what a visitor may see. */
export function serveOgPictures(
  app: FastifyInstance,
  { fontFolder, call, clock, limited }: Options,
): void {
  const draw = drawer(fontFolder);
  const { markOf, bannerOf } = pictureReader(app);
  const rateLimit = { max: picturesPerMinute, timeWindow: '1 minute' };
  const options = limited ? { config: { rateLimit } } : {};
  app.get('/og/flair.png', options, async (request, reply) =>
    sendPicture(request, reply, await draw(defaultSvg('Open calls for startups'))),
  );
  app.get('/og/projects/:file', options, async (request, reply) => {
    const id = slugOf(request);
    const { data } = await orNotFound(call('getProject', { params: { id } }));
    // A member of the team sees drafts; a picture never shows one, whoever asks.
    if (data.status === 'draft' || data.status === 'archived') throw new AppError('not_found');
    await sendPicture(
      request,
      reply,
      await draw(
        projectSvg(data, {
          picture: await markOf(entityOf(data).logoUrl),
          banner: await bannerOf(data.banner, data.bannerFocus),
          now: clock(),
        }),
      ),
    );
  });
  app.get('/og/organisations/:file', options, async (request, reply) => {
    const id = slugOf(request);
    const { data } = await orNotFound(call('getEntity', { params: { id } }));
    await sendPicture(
      request,
      reply,
      await draw(
        organisationSvg(data, {
          picture: await markOf(data.logoUrl),
          banner: await bannerOf(data.banner, data.bannerFocus),
        }),
      ),
    );
  });
  app.get('/og/connectors/:file', options, async (request, reply) => {
    const id = slugOf(request);
    const { data } = await orNotFound(call('getConnector', { params: { id } }));
    await sendPicture(
      request,
      reply,
      await draw(connectorSvg(data, await markOf(data.profile.pictureUrl))),
    );
  });
}

function slugOf(request: FastifyRequest): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every address above ends with `:file`.
  const { file } = request.params as { file: string };
  if (!file.endsWith('.png') || file.length > 104) throw new AppError('not_found');
  return file.slice(0, -'.png'.length);
}

async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isRefusal(error) && (error.status === 404 || error.status === 400))
      throw new AppError('not_found');
    throw error;
  }
}

const entityOf = (project: Project) => project.entityManagementAccountId.entity;

type Drawn = { picture: string | null; banner: string | null; now: Date };

function projectSvg(project: Project, { picture, banner, now }: Drawn): string {
  const entity = entityOf(project);
  return previewSvg({
    picture,
    banner,
    hue: entity.hue,
    seed: project.slug,
    organisation: entity.name,
    title: project.name,
    facts: [deadlineFact(project, now), awardFact(project), project.type ?? ''].filter(Boolean),
  });
}

function deadlineFact(project: Project, now: Date): string {
  const { deadline, deadlineZone } = project;
  if (hasEnded(project, now)) return 'Closed';
  if (!deadline) return 'Open, no deadline';
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: deadlineZone });
  return `Apply by ${date.format(new Date(deadline))}`;
}

function awardFact({ award }: Project): string {
  const sum = award?.max ?? award?.min;
  if (!award || sum === null || sum === undefined) return '';
  const amount = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: award.currency,
    notation: sum >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: sum >= 10_000 ? 1 : 0,
  }).format(sum);
  if (award.max === null) return `From ${amount}`;
  return award.min === award.max ? amount : `Up to ${amount}`;
}

function organisationSvg(entity: Entity, pictures: Omit<Drawn, 'now'>): string {
  const open = entity.openProjects;
  return previewSvg({
    ...pictures,
    hue: entity.hue,
    seed: entity.slug,
    organisation: 'Organisation on Flair',
    mark: entity.name,
    title: entity.name,
    facts: [
      open === 1 ? '1 open project' : open === 0 ? 'See its projects' : `${open} open projects`,
    ],
  });
}

function connectorSvg(connector: Connector, picture: string | null): string {
  const { _id, profile, stats, headline, since } = connector;
  const { accepted, sent } = stats;
  const brought =
    accepted === 1
      ? '1 startup accepted'
      : accepted > 1
        ? `${accepted} startups accepted`
        : 'Refers startups to programmes';
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return previewSvg({
    picture,
    hue: hueOf(_id),
    seed: _id,
    organisation: 'Connector on Flair',
    mark: name,
    title: name,
    facts: [
      brought,
      sent > 0 ? `${sent} referred` : '',
      headline ?? `Since ${new Date(since).getUTCFullYear()}`,
    ].filter(Boolean),
  });
}

function drawer(fontFolder: string): Draw {
  const fontFiles = readdirSync(fontFolder).map((name) => path.join(fontFolder, name));
  const kept = new Map<string, { png: Buffer; etag: string }>();
  const running = new Map<string, ReturnType<Draw>>();
  const paint = async (svg: string, key: string): ReturnType<Draw> => {
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Geist' },
      fitTo: { mode: 'width', value: pictureSize.width },
    });
    const png = image.asPng();
    const made = {
      png: png.length > LARGEST ? await toFewColours(image.pixels, image) : png,
      etag: `"${key}"`,
    };
    kept.set(key, made);
    const oldest = kept.keys().next();
    if (kept.size > maxKept && !oldest.done) kept.delete(oldest.value);
    return made;
  };
  return async (svg) => {
    const key = createHash('sha1').update(svg).digest('base64url');
    const found = kept.get(key);
    if (found) {
      kept.delete(key);
      kept.set(key, found);
      return found;
    }
    const same = running.get(key);
    if (same) return same;
    if (running.size >= maxWaiting) throw new AppError('unavailable', { retryAfter: 2 });
    const before = [...running.values()].at(-1);
    const made = (before ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => paint(svg, key))
      .finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { png, etag }: { png: Buffer; etag: string },
): Promise<void> {
  void reply
    .header('cache-control', 'public, max-age=600')
    // Chat apps and social networks show it on their own pages.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) await reply.status(304).send();
  else await reply.type('image/png').send(png);
}
