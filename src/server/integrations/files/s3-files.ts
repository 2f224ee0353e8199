import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { FileStore as FileStoreConfig } from '#server/config.ts';
import type { FileStore } from './files.ts';

/**
 * A store in a bucket of an S3-compatible service. The client is loaded with the first file, because
 * most installations keep their files in a folder. An object is written whole, from a file of this
 * machine: nothing half is ever in the bucket, and memory holds none of it.
 */
export function s3Store(config: FileStoreConfig, incoming: string): FileStore {
  const { bucket: Bucket } = config;
  let opened: Promise<{ client: S3.S3Client; s3: typeof S3 }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((s3) => ({ client: connectS3(s3, config), s3 }));
    return opened;
  };
  return {
    incoming,
    async put(key, file) {
      const { client, s3 } = await open();
      const { size } = await stat(file);
      // The client repeats no stream by itself; a connection that had gone stale must not cost an upload.
      for (let tries = 2; ; tries -= 1) {
        const Body = createReadStream(file);
        try {
          await client.send(
            new s3.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size }),
          );
          return;
        } catch (error) {
          if (tries === 1) throw error;
        } finally {
          Body.destroy();
        }
      }
    },
    async get(key) {
      const { client, s3 } = await open();
      try {
        const object = await client.send(new s3.GetObjectCommand({ Bucket, Key: key }));
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under Node a body is a stream of Node.
        return (object.Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async remove(key) {
      const { client, s3 } = await open();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }));
    },
    async check() {
      const { client, s3 } = await open();
      // To write is the one right that the store surely gives; always the same small object.
      await client.send(
        new s3.PutObjectCommand({ Bucket, Key: 'flair-is-ready', Body: Buffer.from('ready') }),
      );
    },
  };
}

const ignore = (): void => undefined;

/** A client of the service; `requestTimeout` in milliseconds. */
export function connectS3(
  s3: typeof S3,
  config: Omit<FileStoreConfig, 'bucket'>,
  requestTimeout = 8000,
): S3.S3Client {
  return new s3.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Compatible services know paths, not host names for each bucket, and often no newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // What fails is logged once, by whoever asked for it.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 2000, requestTimeout },
  });
}
