import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { FileId } from '../../../domain/kernel/ids.js'
import type { Bucket } from '../../settings/read-s3.js'
import { kept, type FileStore, type KeptVariant } from '../stores/store.js'
import { loadSdk, s3Client, type Sdk } from './client.js'
import { isMissing, throwIfAway } from './trouble.js'

/** Connections: readers, who may be slow, never keep those who write or look for something from theirs. */
const READING = 200
const WORKING = 50
/** Bytes of a part of what is long, and how many are on their way, and so in memory, at a time. */
const PART = 8 * 1024 * 1024
const PARTS = 2

/** The name of a file in the bucket: that of its place on a disk, so that files can be moved from one to the other as they are. */
const keyOf = (id: FileId, variant: KeptVariant): string => `${id.slice(0, 2)}/${id}.${variant}`

/** Files in a bucket. Throws FilesAway when it cannot be used. */
export const s3Store = async (bucket: Bucket): Promise<FileStore & { readonly close: () => Promise<void> }> => {
  const sdk = await loadSdk()
  const [reading, working] = [s3Client(sdk, bucket, READING), s3Client(sdk, bucket, WORKING)]
  const at = (id: FileId, variant: KeptVariant) => ({ Bucket: bucket.name, Key: keyOf(id, variant) })

  return {
    async put(id, variant, bytes) {
      const place = at(id, variant)
      const written =
        bytes instanceof Uint8Array
          ? working.send(new sdk.PutObjectCommand({ ...place, Body: bytes }))
          : putLong(working, place, bytes instanceof Readable ? bytes : (await open(bytes.path)).createReadStream())
      await written.catch(throwIfAway)
    },

    async find(id, variant) {
      const place = at(id, variant)
      const size = await sizeOf(sdk, working, place)
      if (size === undefined) return undefined
      return {
        size,
        async read(span) {
          const range = span && { Range: `bytes=${span.start}-${span.end}` }
          const { Body } = await reading.send(new sdk.GetObjectCommand({ ...place, ...range })).catch(throwIfAway)
          return Body as Readable
        },
      }
    },

    async remove(id, only) {
      // One after another: where it fails nothing goes on behind our back, and removes what is put there next.
      for (const variant of only ? [only] : kept) await working.send(new sdk.DeleteObjectCommand(at(id, variant))).catch(throwIfAway)
    },

    close() {
      reading.destroy()
      working.destroy()
      return Promise.resolve()
    },
  }
}

type Place = Readonly<{ Bucket: string; Key: string }>

/** In parts, each of which may be sent again; what breaks off is taken back, and what was there stays. */
const putLong = async (client: S3Client, place: Place, bytes: Readable): Promise<void> => {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const upload = new Upload({ client, params: { ...place, Body: bytes }, partSize: PART, queueSize: PARTS })
  try {
    await upload.done()
  } finally {
    bytes.destroy() // where the bucket failed before it was read to its end
  }
}

/** Bytes; undefined for what is not there. Asked so, a bucket that is not there says the same as one without the file. */
const sizeOf = async (sdk: Sdk, client: S3Client, place: Place): Promise<number | undefined> => {
  try {
    return (await client.send(new sdk.HeadObjectCommand(place))).ContentLength
  } catch (error) {
    if (!isMissing(error)) return throwIfAway(error)
    await client.send(new sdk.HeadBucketCommand({ Bucket: place.Bucket })).catch(throwIfAway)
    return undefined
  }
}
