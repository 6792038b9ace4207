import 'fake-indexeddb/auto'
import { AsyncLocalStorage } from 'node:async_hooks'
import { io } from 'socket.io-client'
import type { Session } from '../../../../api/contract/members/members.js'
import { members, visitors } from '../../../../web/app/doors.js'
import { createStore, type Store } from '../../../../web/app/store.js'
import { keepSession, keepVisit } from '../../../../web/shared/session/session-entry.js'
import { signedOut, visitEnded } from '../../../../web/shared/session/session.js'
import type { ServerSocket } from '../../../../web/shared/net/live/socket.js'
import type { Guest } from '../../visitors/support/visitor.js'

/** What a browser keeps for one tab. */
class Kept {
  readonly #entries = new Map<string, string>()
  getItem = (name: string): string | null => this.#entries.get(name) ?? null
  setItem = (name: string, value: string): void => void this.#entries.set(name, value)
  removeItem = (name: string): void => void this.#entries.delete(name)
}

interface Browser {
  readonly url: string
  readonly kept: Kept
}

/** In whose tab something happens: what the program keeps and asks for is of that tab, however many there are in this process. */
const inTab = new AsyncLocalStorage<Browser>()
const kept = { get: () => inTab.getStore()?.kept, configurable: true }
Object.defineProperties(globalThis, {
  sessionStorage: kept,
  localStorage: kept,
  window: { value: globalThis },
  navigator: { value: { onLine: true }, configurable: true },
})

const { fetch } = globalThis
globalThis.fetch = (address, init) => {
  const browser = inTab.getStore()
  return fetch(browser && typeof address === 'string' && address.startsWith('/') ? browser.url + address : address, init)
}

export interface Tab {
  readonly store: Store
  /** Does something in this tab. */
  readonly within: <T>(work: () => T) => T
  /** The line breaks, and comes back by itself. */
  readonly cut: () => void
  readonly close: () => void
}

const neverCalls = () => new Promise<never>(() => undefined)
const silent = { postMessage: () => undefined, addEventListener: () => undefined, removeEventListener: () => undefined }

/** The program as a browser runs it, without its pages, against a real server; `live`: with a line to it. */
export const openTab = async (url: string, who: Session | Guest, { live = true } = {}): Promise<Tab> => {
  const browser: Browser = { url, kept: new Kept() }
  const within = <T>(work: () => T): T => inTab.run(browser, work)
  const sockets: ServerSocket[] = []
  const dialling = async () => (token: () => string | undefined) => {
    const socket: ServerSocket = io(url, { transports: ['websocket'], forceNew: true, auth: (sign) => sign({ token: token() }) })
    sockets.push(socket)
    return socket
  }
  const isMember = 'jwt' in who
  const door = await (isMember ? members() : visitors())
  const store = within(() => {
    if (isMember) keepSession(who)
    else keepVisit(who as Parameters<typeof keepVisit>[0])
    const made = createStore({ dialling: live ? dialling : neverCalls, spread: 0, poll: 1_000, tabs: silent }, members)
    made.open(door)
    return made
  })
  return {
    store,
    within,
    cut: () =>
      within(() => {
        for (const socket of sockets) socket.io.engine.close()
      }),
    close: () =>
      within(() => {
        store.dispatch(isMember ? signedOut({ ended: true }) : visitEnded())
        for (const socket of sockets) socket.close()
      }),
  }
}
