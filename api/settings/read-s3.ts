import { EnvProblem } from './env-problem.js'

/** A bucket, and who may use it. */
export interface Bucket {
  /** `https://host:port`. */
  readonly endpoint: string
  readonly region: string
  readonly name: string
  readonly key: string
  readonly secret: string
}

const FORM = 'must look like s3://key:secret@host/bucket?region=eu-central-1, with / + @ : in key and secret percent-encoded'
/** What servers that have no regions expect. */
const NO_REGION = 'us-east-1'

/** Where files are kept in place of DATA_DIR. What is wrong is said without the key. */
export const readS3 = (given: string | undefined): Bucket | undefined => {
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  const [, name] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(url?.pathname ?? '') ?? []
  const [key, secret] = [plain(url?.username), plain(url?.password)]
  if (url?.protocol !== 's3:' || !url.hostname || !name || !key || !secret) throw new EnvProblem('S3_URL', FORM)
  const { tls = 'true', region = NO_REGION, ...others } = Object.fromEntries(url.searchParams)
  if (!['true', 'false'].includes(tls)) throw new EnvProblem('S3_URL', 'must say tls=true or tls=false, if it says tls')
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new EnvProblem('S3_URL', 'must name a region such as eu-central-1, if it names one')
  if (Object.keys(others).length > 0) throw new EnvProblem('S3_URL', 'may hold region and tls alone behind the question mark')
  return { endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`, region, name, key, secret }
}

const plain = (encoded = ''): string | undefined => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
