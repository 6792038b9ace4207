import { createReadStream, statSync } from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const BOUNDARY = 'sfs-bench'

/** Sends a form with a file, read as it goes; throws unless all is well. */
export const formSender = (fields: Readonly<Record<string, string>>, field: string, path: string) => {
  const typed = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${typed.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="film.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
  const tail = `\r\n--${BOUNDARY}--\r\n`
  const length = Buffer.byteLength(head) + statSync(path).size + Buffer.byteLength(tail)

  return async (address: string, token?: string): Promise<void> => {
    const headers = {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(length),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const asking = request(address, { method: 'POST', headers })
    const answered = once(asking, 'response') as Promise<[IncomingMessage]>
    const body = async function* () {
      yield Buffer.from(head)
      yield* createReadStream(path, { highWaterMark: 256 * 1024 })
      yield Buffer.from(tail)
    }
    await pipeline(body, asking)
    const [answer] = await answered
    const told = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${address} was answered ${answer.statusCode} ${told}`)
  }
}
