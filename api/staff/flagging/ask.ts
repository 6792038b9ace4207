import { A_DAY, type Ask } from '../../../domain/flagging/flags.js'
import type { Actor } from '../../../domain/kernel/actor.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'

/** So many members are remembered, those who were asked for last: authors come again and again. */
const MOST_REMEMBERED = 10_000

/** Answers from the log, as it was at each fact: a rehearsal and the real thing come to the same. */
export const askLog = (log: Pick<Log, 'read' | 'readLeft'>): Ask => {
  const known = new Map<number, string | undefined>()

  return {
    async reportersBefore({ stream, revision, meta: { at } }) {
      const before = Date.parse(at) - A_DAY
      const reporters = new Set<Actor>()
      for (const fact of await log.read(stream, -1, revision + 1)) {
        if (fact.type === 'ReportsDecided') reporters.clear()
        else if (isReport(fact) && Date.parse(fact.meta.at) > before) reporters.add(fact.meta.by)
      }
      return reporters.size
    },

    async joined(member) {
      if (!known.has(member)) {
        if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value!)
        known.set(member, (await log.readLeft(`member-${member}`, -1, 1))[0]?.meta.at)
      }
      return known.get(member)
    },
  }
}

const isReport = ({ type, meta: { by } }: Recorded): boolean => type.endsWith('Reported') && by !== 'system:rules'
