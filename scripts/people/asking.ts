import { randomUUID } from 'node:crypto'

export type Answer = Readonly<Record<string, unknown>>

/** Asks calls of a server where nothing may go wrong, each as a command of its own. Throws what it said when it refuses. */
export const asking =
  (url: string, token?: string) =>
  async (path: string, body: object): Promise<Answer> => {
    const isForm = body instanceof FormData
    const headers = {
      ...(!isForm && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    return answer
  }
