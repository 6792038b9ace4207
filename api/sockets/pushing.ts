import type { Notice } from '../../projections/runtime/notice.js'
import { settling, type Settling } from './settling.js'

/** How what changes in one view is told. */
export interface Pushes {
  /** Whether anybody in this process would hear of it: if not, nothing is asked or kept. */
  readonly isHeard: (key: string) => boolean
  /** Asks the view for values and says them, whole: late, lost or doubled, they do no harm. `position` is how far the view has come at least. */
  readonly send: Settling['send']
}

/** What several tell of one view, each what is heard of it. */
export const together = (all: readonly Pushes[]): Pushes => ({
  isHeard: (key) => all.some(({ isHeard }) => isHeard(key)),
  async send(keys, position) {
    const sendings = await Promise.allSettled(all.map(({ isHeard, send }) => sendHeard(keys.filter(isHeard), position, send)))
    for (const sending of sendings) if (sending.status === 'rejected') throw sending.reason
  },
})

/** What slices tell, by view. */
export const pushesOf = (brought: readonly Readonly<Record<string, Pushes>>[]): Readonly<Record<string, Pushes>> => {
  const views = new Set(brought.flatMap((each) => Object.keys(each)))
  return Object.fromEntries([...views].map((view) => [view, together(brought.flatMap((each) => each[view] ?? []))]))
}

interface Pushing extends Pick<Settling, 'onTrouble' | 'quiet' | 'most'> {
  /** By view. */
  readonly pushes: Readonly<Record<string, Pushes>>
  /** Has every page here look again at what it shows. */
  readonly resync: () => void
}

/** What is done with each notice. */
export const pushing = ({ pushes, resync, ...options }: Pushing) => {
  const views = new Map(
    Object.entries(pushes).map(([view, { isHeard, send }]) => [
      view,
      { isHeard, ...settling({ send: (keys, at) => sendHeard(keys.filter(isHeard), at, send), tooMuch: resync, ...options }) },
    ]),
  )
  return {
    hear: ({ view, keys, position }: Notice): void => {
      const told = views.get(view)
      if (!told) return
      if (keys === null) resync()
      else told.changed(keys.filter(told.isHeard), position)
    },
    close: (): void => {
      for (const { close } of views.values()) close()
    },
  }
}

/** Who would have heard may have gone meanwhile. */
const sendHeard = async (keys: readonly string[], position: number, send: Settling['send']): Promise<void> => {
  if (keys.length > 0) await send(keys, position)
}
