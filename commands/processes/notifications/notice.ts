import { v5 as uuidv5 } from 'uuid'
import type { Reporter } from '../../../domain/kernel/actor.js'
import type { MemberId, ReportId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Change, Line, Notice } from '../../../domain/notifications/changes.js'

type Told = Line & Pick<Notice, 'actor' | 'item'> & Partial<Pick<Notice, 'detail'>>

/** Somebody is told of a fact, once; nobody of what they did themselves. */
export const tell = ({ id, position, meta }: Recorded, told: Told): Change[] =>
  told.actor === told.receiver ? [] : [{ tell: { ...told, id: uuidv5(`${told.receiver} ${told.kind}`, id), position, at: meta.at } }]

/** What was told before a fact is taken back: of one item, or all of a line. */
export const takeBack = ({ position, meta }: Recorded, line: Line & { readonly item?: number }): Change[] => [
  { takeBack: { ...line, position, at: meta.at } },
]

/** What a rule may have to know beside the fact. */
export interface Ask {
  /** The fact with which a stream begins; undefined where it is gone. Answers do not change. */
  readonly first: (stream: string) => Promise<Beginning | undefined>
  /** What had been reported of a post when it was removed the last time before one of its events; nothing where that is gone. */
  readonly removedFor: (fact: Pick<Recorded, 'stream' | 'revision'>) => Promise<readonly Reported[]>
  /** Whether something had happened to a post before one of its events; not where that is gone. */
  readonly happenedBefore: (fact: Pick<Recorded, 'stream' | 'revision'>, type: 'CaseSolved' | 'CaseClosed') => Promise<boolean>
}

/** A report, and who is to be told what has come of it. */
export interface Reported {
  readonly reportId: ReportId
  readonly reporter: Reporter
}

/** Who is named by the facts with which streams begin: the author of a post, the two of a pair, the owner of an opportunity. */
export const NAMED = ['author', 'owner', 'low', 'high'] as const

/** So much of it is asked for, and remembered: numbers only; whom it does not name is missing. */
export interface Beginning extends Readonly<Partial<Record<(typeof NAMED)[number], MemberId>>> {
  readonly causationId: string
}

/** What some kinds of facts change in the lists of members. */
export type Rules = Readonly<Record<string, (event: never, ask: Ask) => readonly Change[] | Promise<readonly Change[]>>>
