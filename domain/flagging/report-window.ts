import type { Actor } from '../kernel/actor.js'
import type { Recorded } from '../kernel/messages.js'
import { A_DAY, isReport } from './flags.js'

/** What nobody has reported for so long is forgotten: twice as long as it counts, since clocks differ a little. */
const KEPT = 2 * A_DAY

/** Who has reported which post within a day, for who is told the log in its order: nothing is read again to know it. */
export const reportWindow = () => {
  /** By stream, the one that was reported last at the end: who, and when last in milliseconds. */
  const posts = new Map<string, Map<Actor, number>>()

  const forgetBefore = (moment: number): void => {
    for (const [stream, reporters] of posts) {
      if (Math.max(...reporters.values()) > moment) return
      posts.delete(stream)
    }
  }

  return {
    /** To be told of every fact of posts. */
    tell(fact: Recorded): void {
      const { stream, type, meta } = fact
      if (type === 'ReportsDecided') posts.delete(stream)
      if (!isReport(fact)) return
      const at = Date.parse(meta.at)
      const reporters = posts.get(stream) ?? new Map<Actor, number>()
      posts.delete(stream)
      posts.set(stream, reporters.set(meta.by, at))
      forgetBefore(at - KEPT)
    },

    /** Of the fact that was told last, that one among them. */
    reportersBefore({ stream, meta }: Recorded): number {
      const before = Date.parse(meta.at) - A_DAY
      return [...(posts.get(stream)?.values() ?? [])].filter((at) => at > before).length
    },

    /** How many posts it holds something of. */
    size: (): number => posts.size,
  }
}
