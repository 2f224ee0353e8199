import type { FastifyReply } from 'fastify';
import type { FileReply } from '#server/http/context.ts';

/** Sends a file as what it is, never as a page of ours. */
export async function sendFile(reply: FastifyReply, file: FileReply): Promise<void> {
  const disposition = file.inline ? 'inline' : 'attachment';
  if (file.size !== null) void reply.header('content-length', file.size);
  await reply
    .header('content-type', file.type)
    .header(
      'content-disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header(
      'cache-control',
      file.keepSeconds ? `public, max-age=${file.keepSeconds}` : 'private, no-store',
    )
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox")
    .send(file.stream);
}
