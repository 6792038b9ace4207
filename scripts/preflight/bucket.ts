import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { loadSdk, s3Client } from '../../api/files/s3/client.js'
import { troubleIn } from '../../api/files/s3/trouble.js'
import type { Bucket } from '../../api/settings/read-s3.js'
import type { Part } from './check.js'

/** What to do, by how the words for the trouble begin. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^(NotFound|NoSuchBucket)/, 'there is no such bucket: create it, or check the name in S3_URL'],
  [/403$/, 'the server does not accept the key, or the key may not read, write and delete there: check S3_URL and the rights of the key'],
  [/301$|^PermanentRedirect/, 'it is in another region: check region in S3_URL'],
  [/^(ENOTFOUND|EAI_AGAIN)/, 'there is no such host: check S3_URL'],
  [/CERT|^EPROTO|SELF_SIGNED|^ERR_TLS/, 'no safe connection could be made: check tls in S3_URL, and the certificate of the server'],
]
const OTHERWISE = 'the server cannot be used: check host, port and tls in S3_URL, and the network in between'

/** The bucket of S3_URL: whether files can be written, read in part and deleted there, and whether what is deleted is gone. */
export const bucketPart = (bucket: Bucket): Part => {
  const opened = loadSdk().then((sdk) => ({ sdk, client: s3Client(sdk, bucket, 2) }))
  const named = `${bucket.name} at ${new URL(bucket.endpoint).host}`
  const place = { Bucket: bucket.name, Key: `preflight-${randomUUID()}` }
  const inWords = (error: unknown): never => {
    const trouble = troubleIn(error)
    if (trouble === undefined) throw error
    const [, advice = OTHERWISE] = ADVICE.find(([words]) => words.test(trouble)) ?? []
    throw new Error(`S3_URL: bucket ${named}: ${advice} (${trouble})`)
  }
  const tried = async (): Promise<string> => {
    const { sdk, client } = await opened
    await client.send(new sdk.HeadBucketCommand({ Bucket: bucket.name }))
    try {
      await client.send(new sdk.PutObjectCommand({ ...place, Body: 'preflight' }))
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...place, Range: 'bytes=3-5' }))
      if ((await text(Body as Readable)) !== 'fli') throw new Error(`S3_URL: bucket ${named}: what was written is not what is read`)
    } finally {
      await client.send(new sdk.DeleteObjectCommand(place))
    }
    return named
  }
  /** Not every server that speaks S3 keeps versions, or lets everybody ask. */
  const versioning = async () => {
    const { sdk, client } = await opened
    return client.send(new sdk.GetBucketVersioningCommand({ Bucket: bucket.name })).catch(() => undefined)
  }

  return {
    checks: [
      { name: 'bucket', run: () => tried().catch(inWords) },
      {
        name: 'bucket, versions',
        run: async () =>
          (await versioning())?.Status === 'Enabled'
            ? { warning: `${named} keeps old versions: what members delete stays there until you switch versioning off` }
            : '',
      },
    ],
    close: async () => (await opened).client.destroy(),
  }
}
