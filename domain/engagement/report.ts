import { Type, type TProperties } from '@sinclair/typebox'
import { Reporter, type Reader } from '../kernel/actor.js'
import { ReportId } from '../kernel/ids.js'
import { event, reportCommand, type Command } from '../kernel/messages.js'
import { Personal } from '../kernel/personal.js'
import { Refusal } from '../kernel/refusal.js'
import { Time } from '../kernel/time.js'
import { keyed } from './keyed.js'
import type { Moderation } from './moderation/state.js'

/** In characters, as they are counted by people: one for each code point. */
export const LONGEST_REASON = 2000

/** So many wait at most, of one post: what is there is enough for a moderator to look. */
export const MOST_OPEN_REPORTS = 1000

/** The number of the last event of the post that the reporter has seen: what is reported is how it stood then, whatever it becomes. */
const Version = Type.Integer({ minimum: 0 })

export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key) => ({
  commands: [
    reportCommand(`Report${kind}` as const, {
      ...key,
      reportId: ReportId,
      reason: Type.String({ minLength: 1, maxLength: LONGEST_REASON }),
      version: Version,
    }),
  ] as const,
  events: [
    event(
      `${kind}Reported` as const,
      { ...key, reportId: ReportId, reporter: Reporter, reason: Personal(Type.String()), version: Version, reportedAt: Time },
      { subject: '{reporter}', called: 'Reported' },
    ),
  ] as const,
})

interface Reporting {
  readonly version: number
}

interface Rules<S> {
  readonly mustExist: (state: S) => unknown
  readonly authorOf: (state: S) => Reader | undefined
  /** What it is called in a sentence; a post, unless it says. */
  readonly noun?: string
}

export const decisions = <Kind extends string, S extends Moderation>(kind: Kind, { mustExist, authorOf, noun = 'post' }: Rules<S>) => ({
  /** Of what is there everybody but its author may, once while it is undecided (spec 2 §7). */
  ...keyed(
    `Report${kind}` as const,
    <Data extends Reporting>({ data, by, at }: Command<`Report${Kind}`, Data, Reporter>, state: S, revision: number) => {
      mustExist(state)
      if (authorOf(state) === by) throw new Refusal('forbidden', `You cannot report your own ${noun}`)
      if (data.version > revision) throw new Refusal('invalid', `This ${noun} has no such version`)
      if (state.openReports.has(by)) return []
      if (state.openReports.size >= MOST_OPEN_REPORTS)
        throw new Refusal('conflict', `Many have reported this ${noun} already. Our moderators will look at it.`)
      return [{ type: `${kind}Reported` as const, data: { ...data, reporter: by, reportedAt: at } }]
    },
  ),
})
