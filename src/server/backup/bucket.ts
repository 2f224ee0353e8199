import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore as FileStoreConfig } from '#server/config.ts';
import { connectS3 } from '#server/integrations/files/s3-files.ts';

/** Backups in a bucket of their own, at the service of the file store. */
export type Bucket = {
  put(name: string, file: string): Promise<void>;
  /** False when there is none of this name. */
  get(name: string, file: string): Promise<boolean>;
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** One request takes 5 GB at most, so a backup goes up in parts. */
const PART_BYTES = 32 * 1024 * 1024;
const requestTimeoutMs = 300_000;

export async function openBucket(config: FileStoreConfig, bucket: string): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = connectS3(s3, config, requestTimeoutMs);
  const at = (name: string) => ({ Bucket: bucket, Key: name });
  const putParts = async (name: string, file: string, UploadId: string | undefined) => {
    const handle = await open(file, 'r');
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    try {
      for (let PartNumber = 1; ; PartNumber += 1) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES);
        if (bytesRead === 0) return Parts;
        const Body = buffer.subarray(0, bytesRead);
        const part = { ...at(name), UploadId, PartNumber, Body };
        const { ETag } = await client.send(new s3.UploadPartCommand(part));
        Parts.push({ ETag, PartNumber });
      }
    } finally {
      await handle.close();
    }
  };
  return {
    async put(name, file) {
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(at(name)));
      try {
        const Parts = await putParts(name, file, UploadId);
        const MultipartUpload = { Parts };
        await client.send(
          new s3.CompleteMultipartUploadCommand({ ...at(name), UploadId, MultipartUpload }),
        );
      } catch (error) {
        // Parts that belong to nothing would be kept, and charged for.
        await client
          .send(new s3.AbortMultipartUploadCommand({ ...at(name), UploadId }))
          .catch(() => undefined);
        throw error;
      }
    },
    async get(name, file) {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under Node a body is a stream of Node.
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
        return true;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return false;
        throw error;
      }
    },
    async list(prefix) {
      const names: string[] = [];
      for (let ContinuationToken: string | undefined; ;) {
        const page = await client.send(
          new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
        );
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return names;
      }
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
  };
}
