import { NO_CONNECTION, Problem, type Reply } from './answer.js'

/** In milliseconds; together about as long as a server takes to start again. */
const PAUSES = [100, 400, 1_500, 3_000]
const BUSY = 503

/** Sends, and again when there was no answer or the answer asks for it; the last try is final. Throws a Problem when nobody answers. */
export const exchange = async (path: string, init: RequestInit): Promise<Reply> => {
  const response = await patiently(() => fetch(`/api/${path}`, init))
  if (!response) throw new Problem(0, NO_CONNECTION)
  return { status: response.status, text: await response.text() }
}

const patiently = async (send: () => Promise<Response>): Promise<Response | undefined> => {
  const once = () => send().catch(() => undefined)
  for (const pause of PAUSES) {
    const response = await once()
    if (response && response.status !== BUSY) return response
    await new Promise((resume) => setTimeout(resume, pause))
  }
  return once()
}
