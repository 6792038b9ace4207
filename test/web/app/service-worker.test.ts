import { expect } from 'chai'

const KEPT = ['/offline.html', '/favicon.svg', '/offline.js']

type Hear = (event: object) => void

/** The worker's world, as far as it looks at it. */
const world = () => {
  const hears = new Map<string, Hear>()
  const stores = new Map<string, Map<string, string>>([['sfs of before', new Map()]])
  let tookOver = 0
  const keep = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name)!
  const pathOf = (asked: string | Request) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname)
  const given = {
    addEventListener: (name: string, hear: Hear) => hears.set(name, hear),
    skipWaiting: async () => {
      tookOver++
    },
    caches: {
      open: async (name: string) => ({ addAll: async (paths: string[]) => paths.forEach((path) => keep(name).set(path, `kept ${path}`)) }),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (asked: string | Request) => {
        const found = [...stores.values()].find((store) => store.has(pathOf(asked)))?.get(pathOf(asked))
        return found === undefined ? undefined : new Response(found)
      },
    },
  }
  return { given, hears, stores, tookOver: () => tookOver }
}

describe('the service worker', () => {
  const { given, hears, stores, tookOver } = world()
  const { fetch } = globalThis
  before(async () => {
    const mine = globalThis as unknown as Record<string, unknown>
    const before = { addEventListener: mine['addEventListener'], skipWaiting: mine['skipWaiting'], caches: mine['caches'] }
    Object.assign(mine, given)
    await import('../../../web/worker/worker.js')
    Object.assign(mine, { addEventListener: before.addEventListener })
  })
  afterEach(() => {
    globalThis.fetch = fetch
  })

  const tell = async (name: string, event: object = {}): Promise<void> => {
    let work: unknown
    hears.get(name)!({ ...event, waitUntil: (done: Promise<unknown>) => (work = done) })
    await work
  }
  /** What it answers with; undefined when it leaves that to the browser. */
  const answerTo = async (path: string, mode: string): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined
    const request = Object.assign(new Request(`http://localhost${path}`), {})
    Object.defineProperty(request, 'mode', { value: mode })
    hears.get('fetch')!({ request, respondWith: (response: Promise<Response>) => (answer = response) })
    return answer && (await answer).text()
  }

  it('keeps a page for when there is no connection, its picture and its script: nothing else, and nothing of before', async () => {
    await tell('install')
    await tell('activate')
    expect([...stores.values()].map((store) => [...store.keys()])).to.deep.equal([KEPT])
  })

  it('shows that page when no other comes', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('no line'))
    expect(await answerTo('/community', 'navigate')).to.equal('kept /offline.html')
    for (const part of KEPT.slice(1)) expect(await answerTo(part, 'no-cors')).to.equal(`kept ${part}`)
  })

  it('passes pages on while there is a connection, and keeps none of them', async () => {
    globalThis.fetch = async () => new Response('fresh')
    expect(await answerTo('/profile/7', 'navigate')).to.equal('fresh')
    expect([...stores.values()].flatMap((store) => [...store.keys()])).to.deep.equal(KEPT)
  })

  it('does not meddle with what the server says', async () => {
    for (const path of ['/api/login', '/api/file/x/original', '/assets/index.js', '/socket.io/'])
      expect(await answerTo(path, 'cors'), path).to.equal(undefined)
  })

  it('takes over when it is told to, and not before', async () => {
    await tell('message', { data: 'something else' })
    expect(tookOver()).to.equal(0)
    await tell('message', { data: 'take over' })
    expect(tookOver()).to.equal(1)
  })
})
