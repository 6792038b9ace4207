import type { S3Client } from '@aws-sdk/client-s3'
import type { Bucket } from '../../settings/read-s3.js'

/** Milliseconds to connect, until an answer begins, and without a byte. */
const TO_CONNECT = 3_000
const TO_ANSWER = 15_000
const SILENT = 30_000
/** Of each question, with pauses of fractions of a second. */
const TRIES = 3

/** Much code, which is loaded by those alone who have a bucket. */
export const loadSdk = () => import('@aws-sdk/client-s3')
export type Sdk = Awaited<ReturnType<typeof loadSdk>>

/**
 * A way to a bucket over so many connections at most; who gets none in time hears so. It knows the key of the bucket alone, looks for no other
 * on this machine, and logs nothing.
 */
export const s3Client = (sdk: Sdk, { endpoint, region, key, secret }: Bucket, maxSockets: number): S3Client =>
  new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true, // a bucket need have no host name of its own
    maxAttempts: TRIES,
    // Each part is signed with its hash; sums beside that are not understood by every server that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: TO_CONNECT,
      requestTimeout: TO_ANSWER,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  })
