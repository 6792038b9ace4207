import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface PartReceived {
  readonly size: number
  /** The line was lost before its end: what came is good all the same. */
  readonly isBroken: boolean
}

/** Writes what comes to a new file, up to so many bytes; undefined as soon as it is more. */
export const receivePart = async (bytes: Readable, path: string, most: number): Promise<PartReceived | undefined> => {
  let size = 0
  let isBroken = false
  const upToTheEnd = async function* () {
    const parts = bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    try {
      for await (const part of parts) {
        size += part.length
        if (size > most) return
        yield part
      }
    } catch (error) {
      if (!isOfTheLine(error)) throw error
      isBroken = true
    }
  }
  await pipeline(upToTheEnd, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return size > most ? undefined : { size, isBroken }
}

const isOfTheLine = (error: unknown): boolean =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_HTTP_REQUEST_TIMEOUT'].includes((error as NodeJS.ErrnoException).code ?? '')
