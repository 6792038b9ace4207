import { Type, type TProperties } from '@sinclair/typebox'
import { Set } from 'immutable'
import { Reader } from '../kernel/actor.js'
import { ReportId } from '../kernel/ids.js'
import { event, readerCommand, type Command, type Event } from '../kernel/messages.js'
import { Personal } from '../kernel/personal.js'
import { Refusal } from '../kernel/refusal.js'
import { Time } from '../kernel/time.js'
import { keyed } from './keyed.js'

/** Whose report of a post nobody has decided yet. */
export interface Reports {
  readonly reportedBy: Set<Reader>
}
export const noReports: Reports = { reportedBy: Set() }

/** In characters, as they are counted by people: one for each code point. */
export const LONGEST_REASON = 2000

/** The number of the last event of the post that the reporter has seen: what is reported is how it stood then, whatever it becomes. */
const Version = Type.Integer({ minimum: 0 })

export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key) => ({
  commands: [
    readerCommand(`Report${kind}` as const, {
      ...key,
      reportId: ReportId,
      reason: Type.String({ minLength: 1, maxLength: LONGEST_REASON }),
      version: Version,
    }),
  ] as const,
  events: [
    event(
      `${kind}Reported` as const,
      { ...key, reportId: ReportId, reporter: Reader, reason: Personal(Type.String()), version: Version, reportedAt: Time },
      { subject: '{reporter}' },
    ),
  ] as const,
})

interface Reporting {
  readonly version: number
}

interface Rules<S> {
  readonly mustExist: (state: S) => unknown
  readonly authorOf: (state: S) => Reader | undefined
}

export const decisions = <Kind extends string, S extends Reports>(kind: Kind, { mustExist, authorOf }: Rules<S>) => ({
  /** Of what is there everybody but its author may, once while it is undecided (spec 2 §7). */
  ...keyed(
    `Report${kind}` as const,
    <Data extends Reporting>({ data, by, at }: Command<`Report${Kind}`, Data, Reader>, state: S, revision: number) => {
      mustExist(state)
      if (authorOf(state) === by) throw new Refusal('forbidden', 'You cannot report your own post')
      if (data.version > revision) throw new Refusal('invalid', 'This post has no such version')
      return state.reportedBy.has(by) ? [] : [{ type: `${kind}Reported` as const, data: { ...data, reporter: by, reportedAt: at } }]
    },
  ),
})

type Reported = Event<string, { reporter: Reader }>

export const evolve = <Kind extends string>(kind: Kind) =>
  keyed(`${kind}Reported` as const, <S extends Reports>(state: S, { data: { reporter } }: Reported): S => ({
    ...state,
    reportedBy: state.reportedBy.add(reporter),
  }))
