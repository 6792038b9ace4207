import { setImmediate } from 'node:timers/promises'
import { act } from '@testing-library/react'

/** A request that has arrived and waits for its answer. */
export interface Sent {
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
  /** Whether the page has given it up. */
  isGivenUp: () => boolean
  reply: (code: number, more?: object) => Promise<void>
  loseConnection: () => Promise<void>
}

/** Stands in for the server where requests leave the page: they arrive in `sent` and are answered when the spec says so. */
export const fakeServer = () => {
  const real = globalThis.fetch
  const sent: Sent[] = []
  /** What a spec left without an answer is not asked for again in the next one. */
  let isOpen = true
  globalThis.fetch = (path, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => isOpen && reject(new DOMException('given up', 'AbortError')))
      const { pathname, searchParams } = new URL(path as string, 'http://localhost')
      sent.push({
        call: pathname.replace('/api/', ''),
        query: Object.fromEntries(searchParams),
        headers: new Headers(init?.headers),
        body: init?.body === undefined ? undefined : JSON.parse(init.body as string),
        isGivenUp: () => init?.signal?.aborted ?? false,
        reply: (code, more) => settled(() => resolve(answer(code, more))),
        loseConnection: () => settled(() => reject(new TypeError('connection lost'))),
      })
    })
  return {
    sent,
    /** The last request of a call; fails when there is none. */
    last: (call: string): Sent => {
      const found = sent.findLast((each) => each.call === call)
      if (!found) throw new Error(`No request ${call} among ${sent.map((each) => each.call).join(', ')}`)
      return found
    },
    count: (call: string): number => sent.filter((each) => each.call === call).length,
    restore: () => {
      isOpen = false
      globalThis.fetch = real
    },
  }
}
/** When what follows from it has reached the page. */
const settled = (happens: () => void): Promise<void> =>
  act(async () => {
    happens()
    await setImmediate()
  })

export type FakeServer = ReturnType<typeof fakeServer>

const answer = (code: number, more?: object) => new Response(JSON.stringify({ code, msg: '', ...more }), { status: code })
