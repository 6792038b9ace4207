import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { CaseCommand } from '../../../domain/cases/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { CaseId, CommentId, FileId, MemberId } from '../../../domain/kernel/ids.js'
import { aWeekLater, close, consents, noon, post } from '../../support/cast/facts.js'

/** Few, so that they get in each other's way. */
const CASES = 3
const MEMBERS = 3

const samePhoto = '6b1c8a52-8c2c-4f0e-9a70-5d0d8fd0f6a1'

/** What edits bring: each comes, goes and comes again. */
const PHOTOS = ['a', 'b', 'c'].map((name, i) => ({
  file: `6b1c8a52-8c2c-4f0e-9a70-5d0d8fd0f6b${i}` as FileId,
  category: 'IMAGE' as const,
  mime: 'image/jpeg',
  name: `${name}.jpg`,
  width: 1,
  height: 1,
}))

const slot = (count: number) => fc.nat({ max: count - 1 })
const who = slot(MEMBERS)
const which = slot(CASES)
/** Nearly always in time. */
const at = fc.oneof({ weight: 9, arbitrary: fc.constant(noon) }, { weight: 1, arbitrary: fc.constant(aWeekLater) })
const nth = fc.nat({ max: 50 })
const words = fc.constantFrom('One', 'Two', 'Three')
/** Which files an edit leaves, by their places among `PHOTOS`, in an order; nothing is said of them without. */
const files = fc.option(fc.shuffledSubarray([0, 1, 2]), { nil: undefined })

/** What members may action, without ids: `nth` is one of those before, counted round. */
const action = fc.oneof(
  fc.record({ does: fc.constantFrom('PostCase' as const, 'PostVisitorCase' as const), who, which }),
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('ReleaseCase' as const, 'RefuseCase' as const), which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('LikeCase' as const, 'UnlikeCase' as const), who, which, at }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('SaveCase' as const, 'UnsaveCase' as const), who, which, at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('ReportCase' as const), who, which, at, version: fc.nat({ max: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('EditCase' as const), who, which, at, words, files }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('SolveCase' as const), who, which, at, words }) },
  fc.record({ does: fc.constant('RemoveCase' as const), who, which, at }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('CommentOnCase' as const),
      who,
      which,
      at,
      text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('DeleteCaseComment' as const), who, at, nth }) },
  fc.record({ does: fc.constant('CloseCase' as const), which, at }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('repeat' as const), nth }) },
  fc.record({ does: fc.constant('erase' as const), which }),
  fc.record({ does: fc.constant('forget' as const), who }),
)
export type Action = typeof action extends fc.Arbitrary<infer W> ? W : never

/** Several at once, one group after another; the cases are there from the start, most of the time, and one is a visitor's. */
export const story = fc.tuple(
  fc.subarray([
    ...[0, 1].map((which): Action => ({ does: 'PostCase', who: which, which })),
    { does: 'PostVisitorCase' as const, who: 0, which: 2 },
  ]),
  fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 5, maxLength: 20 }),
)

/** The people and cases of one story: no other has them. */
export const castOf = (first: number) => ({
  cases: Array.from({ length: CASES }, (_, i) => (first + i) as CaseId),
  members: Array.from({ length: MEMBERS }, (_, i) => (first + 10 + i) as MemberId),
  commentId: (i: number) => (first + 20 + i) as CommentId,
})
export type Cast = ReturnType<typeof castOf>

/** What was done so far, for actions that speak of something earlier. */
export interface Said {
  readonly commands: CaseCommand[]
  readonly comments: { readonly caseId: CaseId; readonly commentId: CommentId }[]
}

/** The command of an action; undefined when there is nothing it could speak of. */
export const commandOf = (action: Exclude<Action, { does: 'erase' | 'forget' }>, { cases, members, commentId }: Cast, said: Said) => {
  const id = randomUUID()
  switch (action.does) {
    case 'repeat':
      return said.commands[action.nth % Math.max(1, said.commands.length)]
    case 'CloseCase':
      return { ...close(action.at), id, data: { caseId: cases[action.which]! } } as CaseCommand
    case 'DeleteCaseComment': {
      const data = said.comments[action.nth % Math.max(1, said.comments.length)]
      return data && ({ id, type: action.does, by: asMember(members[action.who]!), at: action.at, data } as CaseCommand)
    }
    case 'PostCase': {
      const sample = post(members[action.who]!)
      return { ...sample, data: { ...sample.data, caseId: cases[action.which]! } } as CaseCommand
    }
    case 'PostVisitorCase': {
      const file = { file: samePhoto as FileId, category: 'IMAGE', mime: 'image/jpeg', name: 'a.jpg', width: 1, height: 1 } as const
      const data = { caseId: cases[action.which]!, title: 'Wound', description: 'Day 3', files: [file], consents }
      return { id, type: action.does, by: `visitor:${members[action.who]!}`, at: noon, data } as CaseCommand
    }
    case 'ReleaseCase':
      return { id, type: action.does, by: 'operator', at: noon, data: { caseId: cases[action.which]! } } as CaseCommand
    case 'RefuseCase':
      return { id, type: action.does, by: 'operator', at: noon, data: { caseId: cases[action.which]!, reason: 'A face' } } as CaseCommand
    case 'CommentOnCase': {
      const made = { caseId: cases[action.which]!, commentId: commentId(said.comments.length) }
      said.comments.push(made)
      const { does: type, at, text } = action
      return { id, type, by: asMember(members[action.who]!), at, data: { ...made, text } } as CaseCommand
    }
    case 'ReportCase': {
      const { version } = action
      const data = { caseId: cases[action.which]!, reportId: said.commands.length + 1, reason: 'Wrong', version }
      return { id, type: action.does, by: asMember(members[action.who]!), at: action.at, data } as CaseCommand
    }
    case 'EditCase': {
      const added = action.files?.map((place) => PHOTOS[place]!)
      const files = added && { files: { order: added.map(({ file }) => file), added } }
      const data = { caseId: cases[action.which]!, consents, content: { title: action.words }, ...files }
      return { id, type: action.does, by: asMember(members[action.who]!), at: action.at, data } as CaseCommand
    }
    case 'SolveCase': {
      const data = { caseId: cases[action.which]!, outcome: action.words }
      return { id, type: action.does, by: asMember(members[action.who]!), at: action.at, data } as CaseCommand
    }
    case 'SaveCase':
    case 'UnsaveCase':
    case 'RemoveCase':
    case 'LikeCase':
    case 'UnlikeCase':
      return {
        id,
        type: action.does,
        by: asMember(members[action.who]!),
        at: action.at,
        data: { caseId: cases[action.which]! },
      } as CaseCommand
  }
}
