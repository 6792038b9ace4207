import { Map, Set } from 'immutable'
import type { Reporter } from '../../kernel/actor.js'
import type { DecisionId, MemberId, ReportId } from '../../kernel/ids.js'
import type { Event } from '../../kernel/messages.js'
import { keyed } from '../keyed.js'
import type { Decision, JudgementEvent, Verdict } from './messages.js'

/** Which moderator looks after the reports of a post, and since when. */
export interface Claim {
  readonly by: MemberId
  readonly at: string
}

/** What was decided, and what has come of the appeal, if there was one. */
export interface Ruling {
  readonly decision: Decision
  readonly by: MemberId
  readonly at: string
  readonly reporters: Set<Reporter>
  /** What it took away is back: there is nothing left to appeal against. */
  readonly isUndone?: true
  readonly appeal?: { readonly text: string | null; readonly verdict?: Verdict; readonly by?: MemberId }
}

/** What moderators have to know of a post to judge it. */
export interface Moderation {
  /** What nobody has decided yet: of each who has reported it, one. */
  readonly openReports: Map<Reporter, ReportId>
  readonly claim: Claim | undefined
  /** The number of the newest event that says what is judged: what the post says, or what is said against it. */
  readonly judgedFrom: number
  readonly rulings: Map<DecisionId, Ruling>
}
export const notModerated: Moderation = { openReports: Map(), claim: undefined, judgedFrom: 0, rulings: Map() }

/** With what its author took away, or what was erased, all that waits to be judged is over. */
export const judgedNoMore = { openReports: notModerated.openReports, claim: undefined, rulings: notModerated.rulings }

/** What an appeal that waits comes to when its decision is undone, by whomever. */
const GRANTED = { verdict: 'overturned' } as const

/** What a decision took away is back; the appeal that waits has got what it asks for. */
export const undone = (ruling: Ruling): Ruling => ({
  ...ruling,
  isUndone: true,
  ...(ruling.appeal && { appeal: { ...GRANTED, ...ruling.appeal } }),
})

type OfType<Type extends JudgementEvent['type']> = Extract<JudgementEvent, { type: Type }>
type Reported = Event<string, { reportId: ReportId; reporter: Reporter }>

export const withRuling = <S extends Moderation>(state: S, id: DecisionId, change: (ruling: Ruling) => Ruling): S => {
  const ruling = state.rulings.get(id)
  return ruling ? { ...state, rulings: state.rulings.set(id, change(ruling)) } : state
}

export const evolve = <Kind extends string>(kind: Kind) => ({
  ...keyed(
    `${kind}Reported` as const,
    <S extends Moderation>(state: S, { data: { reportId, reporter } }: Reported, revision: number): S => ({
      ...state,
      openReports: state.openReports.set(reporter, reportId),
      judgedFrom: revision,
    }),
  ),
  ReportsClaimed: <S extends Moderation>(state: S, { data: { memberId: by, claimedAt: at } }: OfType<'ReportsClaimed'>): S => ({
    ...state,
    claim: { by, at },
  }),
  ReportsReleased: <S extends Moderation>(state: S): S => ({ ...state, claim: undefined }),
  ReportsDecided: <S extends Moderation>(state: S, { data }: OfType<'ReportsDecided'>): S => ({
    ...state,
    openReports: state.openReports.deleteAll(data.reports.map(({ reporter }) => reporter)),
    claim: undefined,
    rulings: state.rulings.set(data.decisionId, {
      decision: data.decision,
      by: data.moderator,
      at: data.decidedAt,
      reporters: Set(data.reports.map(({ reporter }) => reporter)),
    }),
  }),
  DecisionAppealed: <S extends Moderation>(state: S, { data: { decisionId, text } }: OfType<'DecisionAppealed'>): S =>
    withRuling(state, decisionId, (ruling) => ({ ...ruling, appeal: { text, ...(ruling.isUndone && GRANTED) } })),
  AppealDecided: <S extends Moderation>(state: S, { data: { decisionId, verdict, moderator: by } }: OfType<'AppealDecided'>): S =>
    withRuling(state, decisionId, (ruling) => ({ ...ruling, appeal: { text: null, ...ruling.appeal, verdict, by } })),
})
