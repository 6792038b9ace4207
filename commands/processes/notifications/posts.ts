import type { CaseEvent } from '../../../domain/cases/messages.js'
import type { PostKind } from '../../../domain/engagement/kinds.js'
import type { JudgementEvent } from '../../../domain/engagement/moderation/messages.js'
import { memberAmong, type Actor } from '../../../domain/kernel/actor.js'
import type { CommentId, DecisionId, MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { HAS_CLOSED, type Change, type TakeBackTask } from '../../../domain/notifications/changes.js'
import { taskOf } from '../task.js'
import { takeBack, tell, type Ask, type Rules } from './notice.js'

type Of<Type extends CaseEvent['type']> = Recorded<Extract<CaseEvent, { type: Type }>>
type OfMember = Recorded & { readonly data: { readonly memberId: MemberId } }
type OfComment = Recorded & { readonly data: { readonly commentId: CommentId } }
type Answering = OfMember & OfComment & { readonly data: { readonly answers?: readonly MemberId[] } }

type Restored = Recorded & { readonly data: { readonly decisionId?: DecisionId } }

/** A post as lines name it: `case-7` is about `case:7`. */
const postOf = ({ stream }: Recorded): string => stream.replace('-', ':')

/** A post and who wrote it; nobody is told of one whose beginning is gone. */
export const ofAuthor = async (
  event: Recorded,
  ask: Ask,
  changes: (line: { receiver: MemberId; target: string }) => Change[],
): Promise<Change[]> => {
  const author = (await ask.first(event.stream))?.author
  return author === undefined ? [] : changes({ receiver: author, target: postOf(event) })
}

/** It was told to many, whom the fact does not name: that is work for later. */
const fromAll = (event: Recorded, what: Pick<TakeBackTask, 'kinds' | 'item'>): Change => {
  const task: TakeBackTask = { target: postOf(event), ...what, before: event.position }
  return { task: taskOf(event, 'take-back-from-all', event.stream, task) }
}

/** What a moderator took away is there again: by an appeal as the answer to that says to its author. Who had reported it is told, however it came back. */
export const restored = async (event: Restored, ask: Ask): Promise<Change[]> => {
  const told = { target: postOf(event), actor: null, detail: 'restored' }
  const ofReporters = (await ask.removedFor(event)).flatMap(({ reportId, reporter }) =>
    tellReader(event, reporter, { ...told, kind: 'report-outcome', item: reportId }),
  )
  if (event.data.decisionId !== undefined) return ofReporters
  return [...(await ofAuthor(event, ask, (line) => tell(event, { ...line, ...told, kind: 'decision', item: 0 }))), ...ofReporters]
}

const rulesOf = (name: string): Rules => ({
  [`${name}Liked`]: (event: OfMember, ask) =>
    ofAuthor(event, ask, (line) => tell(event, { ...line, kind: 'like', actor: event.data.memberId, item: event.data.memberId })),

  [`${name}Unliked`]: (event: OfMember, ask) =>
    ofAuthor(event, ask, (line) => takeBack(event, { ...line, kind: 'like', item: event.data.memberId })),

  [`${name}Commented`]: (event: Answering, ask) =>
    ofAuthor(event, ask, (line) => {
      const { memberId: actor, commentId: item, answers = [] } = event.data
      const others = answers.filter((receiver) => receiver !== line.receiver)
      return [
        ...tell(event, { ...line, kind: 'comment', actor, item }),
        ...others.flatMap((receiver) => tell(event, { ...line, receiver, kind: 'also-commented', actor, item })),
      ]
    }),

  [`${name}Removed`]: (event: Recorded, ask) =>
    ofAuthor(event, ask, (line) => [
      ...(['like', 'comment', 'case-closing', 'video'] as const).flatMap((kind) => takeBack(event, { ...line, kind })),
      fromAll(event, { kinds: ['also-commented', 'case-solved'] }),
    ]),

  [`${name}Restored`]: restored,
})

/**
 * The item of the notice that a case has closed. That of the notice of the day before is the number of the case: so the first can be taken back
 * without the other, once the author tells how it ended.
 */
const CLOSING = 0

const askHowItEnded = async (event: Recorded, ask: Ask): Promise<Change[]> =>
  (await ask.happenedBefore(event, 'CaseSolved'))
    ? []
    : ofAuthor(event, ask, (line) => tell(event, { ...line, kind: 'case-closing', actor: null, item: CLOSING, detail: HAS_CLOSED }))

/** Who has asked is told that their case has closed, and is asked how it ended, until they have told; who has answered is told that. */
const ended = {
  CaseClosed: (event: Of<'CaseClosed'>, ask: Ask) => askHowItEnded(event, ask),

  /** What was asked before it was removed was taken back with it. */
  CaseRestored: async (event: Restored, ask: Ask) => [
    ...(await restored(event, ask)),
    ...((await ask.happenedBefore(event, 'CaseClosed')) ? await askHowItEnded(event, ask) : []),
  ],

  CaseSolved: (event: Of<'CaseSolved'>, ask: Ask) =>
    ofAuthor(event, ask, ({ receiver: actor, target }) => [
      ...takeBack(event, { receiver: actor, kind: 'case-closing', target, item: CLOSING }),
      ...event.data.answeredBy.flatMap((receiver) =>
        tell(event, { receiver, kind: 'case-solved', target, actor, item: event.data.caseId }),
      ),
    ]),
} satisfies Rules

type Decided = Recorded<Extract<JudgementEvent, { type: 'ReportsDecided' }>>
type OnAppeal = Recorded<Extract<JudgementEvent, { type: 'AppealDecided' }>>

/** What comes of reports is told to whoever made them, and to the author where it goes against the post. Nobody is named. */
export const judged = {
  ReportsDecided: (event: Decided) => {
    const { author, decision: detail, decisionId, reports } = event.data
    const told = { target: postOf(event), actor: null, detail }
    return [
      ...(detail === 'dismiss' ? [] : tellReader(event, author, { ...told, kind: 'decision', item: decisionId })),
      ...reports.flatMap(({ reportId, reporter }) => tellReader(event, reporter, { ...told, kind: 'report-outcome', item: reportId })),
    ]
  },
  AppealDecided: (event: OnAppeal) => {
    const { author, verdict: detail, decisionId: item } = event.data
    return tellReader(event, author, { kind: 'decision', target: postOf(event), actor: null, item, detail })
  },
} satisfies Rules

/** Only members have a list. */
const tellReader = (event: Recorded, reader: Actor, told: Omit<Parameters<typeof tell>[1], 'receiver'>): Change[] => {
  const receiver = memberAmong(reader)
  return receiver === undefined ? [] : tell(event, { ...told, receiver })
}

/** Authors are told what others make of their posts, of whatever kind. */
export const postRulesOn = (kinds: readonly PostKind[]): Rules => ({
  ...Object.fromEntries(kinds.flatMap(({ name }) => Object.entries(rulesOf(name)))),

  ...ended,
  ...judged,

  CommentDeleted: (event: OfComment, ask) =>
    ofAuthor(event, ask, (line) => [
      ...takeBack(event, { ...line, kind: 'comment', item: event.data.commentId }),
      fromAll(event, { kinds: ['also-commented'], item: event.data.commentId }),
    ]),
})
