import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { readS3, type Bucket } from '../../../../api/settings/read-s3.js'
import { makeRunDirectory } from '../../../support/run-directory.js'

export interface TestBucket {
  readonly bucket: Bucket
  readonly port: number
  /** The names of what is in it. */
  readonly names: () => string[]
  /** Nobody answers any more, until it is back at the same port with what it held. */
  readonly leave: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly close: () => Promise<void>
}

const NAME = 'sfs-files'
/** The one pair that the server knows. */
const KEYS = 'S3RVER:S3RVER'

/** A bucket of the server at a port of this machine. */
export const bucketAt = (port: number, { keys = KEYS, name = NAME } = {}): Bucket =>
  readS3(`s3://${keys}@127.0.0.1:${port}/${name}?tls=false`)!

/** A server on a free port of this machine that speaks S3, with one empty bucket. */
export const startBucket = async (): Promise<TestBucket> => {
  const directory = makeRunDirectory()
  const start = async (at: number) => {
    const server = new S3rver({ port: at, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: NAME }] })
    return { server, port: (await server.run()).port }
  }
  let running: S3rver | undefined
  const { server, port } = await start(0)
  running = server
  const leave = async () => {
    const closing = running?.close()
    running?.httpServer.closeAllConnections()
    running = undefined
    await closing
  }
  return {
    bucket: bucketAt(port),
    port,
    names: () =>
      readdirSync(join(directory, NAME), { recursive: true, encoding: 'utf8' })
        .flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? [])
        .sort(),
    leave,
    comeBack: async () => {
      running = (await start(port)).server
    },
    close: async () => {
      await leave()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
