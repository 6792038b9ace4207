import type { Caller } from '../http/sessions/caller.js'
import type { PageSocket } from './rooms.js'

/** Somebody, and what their page looks at. */
export interface Watch {
  readonly caller: Caller
  readonly names: readonly string[]
}

/** What a page may look at. `tell` says to it how that stands now. */
export interface Watchable {
  readonly name: string
  readonly tell?: (page: Pick<PageSocket, 'emit'>) => void
}

/** What of each list its member may look at, as the matching GETs would decide; asked together, and answered in the same order. */
export type MayWatch = (asked: readonly Watch[]) => Promise<readonly (readonly Watchable[])[]>

/** What any of some would let them look at; a page that asks for nothing they know looks at nothing. */
export const mayWatchAny =
  (those: readonly MayWatch[]): MayWatch =>
  async (asked) => {
    const answers = await Promise.all(those.map((mayWatch) => mayWatch(asked)))
    return asked.map((_, i) => answers.flatMap((answer) => answer[i] ?? []))
  }
