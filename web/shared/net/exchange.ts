import { isOfOtherVersion, NO_CONNECTION, Problem, type Reply } from './answer.js'
import { whileAsking } from './long-asked.js'

/** In milliseconds; together about as long as a server takes to start again. */
const PAUSES = [100, 400, 1_500, 3_000]
/** After so many milliseconds in which nothing is answered a try has failed. */
const SILENT = 12_000
/** So many more may pass until all of an answer is there that has begun: a line may be slow. */
const ARRIVING = 60_000
const BUSY = 503

/**
 * Sends, and again when there was no answer in time, the answer asks for it, or it comes from another version than the page; the last try is final,
 * and somebody who waits for long is told so meanwhile. `signal` ends it sooner. Throws a Problem when nobody answers.
 */
export const exchange = async (path: string, init: RequestInit): Promise<Reply> => {
  const reply = await whileAsking(patiently(() => inTime(`/api/${path}`, init), init.signal))
  if (!reply) throw new Problem(0, NO_CONNECTION)
  return reply
}

const patiently = async (send: () => Promise<Reply>, signal?: AbortSignal | null): Promise<Reply | undefined> => {
  const once = () => send().catch(() => undefined)
  for (const pause of PAUSES) {
    const reply = await once()
    if (reply && reply.status !== BUSY && !isOfOtherVersion(reply)) return reply
    await paused(pause, signal)
    if (signal?.aborted) return undefined
  }
  return once()
}

/** Who has given up waits no longer. */
const paused = (pause: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resume) => {
    if (signal?.aborted) {
      resume()
      return
    }
    const timer = setTimeout(resume, pause)
    const end = () => {
      clearTimeout(timer)
      resume()
    }
    signal?.addEventListener('abort', end, { once: true })
  })

const inTime = async (address: string, init: RequestInit): Promise<Reply> => {
  const ending = new AbortController()
  const end = () => ending.abort()
  let timer = setTimeout(end, SILENT)
  init.signal?.addEventListener('abort', end)
  try {
    const response = await fetch(address, { ...init, signal: ending.signal })
    clearTimeout(timer)
    timer = setTimeout(end, ARRIVING)
    return { status: response.status, text: await response.text() }
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', end)
  }
}
