import { expect } from 'chai'
import type { Handle } from '../../../commands/runtime/slice.js'
import type { CaseCommand } from '../../../domain/cases/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { expected, type Fact } from './model.js'
import { commandOf, type Cast, type Said, type Action } from './actions.js'

/** The real thing, which the model is held against. */
export interface Real {
  readonly dispatch: Handle
  /** Destroys the key of a subject and says so in a stream. */
  readonly destroyKey: (subject: string, stream: string) => Promise<void>
}

/** What the model says has happened, and who was forgotten. */
export interface Told {
  readonly facts: readonly Fact[]
  readonly forgotten: ReadonlySet<MemberId>
}

/** Tells a story to the real parts, the actions of a group all at once, and to the model beside them; each answer must be as foreseen. */
export const tell = async (groups: readonly (readonly Action[])[], cast: Cast, { dispatch, destroyKey }: Real): Promise<Told> => {
  const facts: Fact[] = []
  const forgotten = new Set<MemberId>()
  const factual = new Set<string>()
  const said: Said = { commands: [], comments: [] }
  let underWay: Promise<void>[] = []

  const settled = async () => {
    const all = underWay
    underWay = []
    await Promise.all(all)
  }

  const erase = async (caseId: CaseId) => {
    if (!facts.some((fact) => fact.caseId === caseId)) return
    const subject = `post:case:${caseId}`
    await destroyKey(subject, `case-${caseId}`)
    facts.push({ caseId, event: { type: 'SubjectKeyDestroyed', data: { subject, fingerprint: null } } })
  }
  const forget = async (member: MemberId) => {
    if (!forgotten.has(member)) await destroyKey(asMember(member), `member-${member}`)
    forgotten.add(member)
  }

  /** A command that led to facts leads to none when it comes again. */
  const foresee = (command: CaseCommand): string => {
    const foreseen = factual.has(command.id) ? [] : expected(facts, command)
    if (typeof foreseen === 'string') return foreseen
    for (const event of foreseen) facts.push({ caseId: command.data.caseId, event })
    if (foreseen.length > 0) factual.add(command.id)
    return 'accepted'
  }
  const command = (given: CaseCommand | undefined) => {
    if (!given || [...forgotten].some((gone) => given.by === asMember(gone))) return
    said.commands.push(given)
    const foreseen = foresee(given)
    underWay.push(outcomeOf(dispatch(given)).then((outcome) => void expect(outcome, JSON.stringify(given)).to.equal(foreseen)))
  }

  for (const group of groups) {
    for (const action of group) {
      if (action.does === 'erase' || action.does === 'forget') {
        await settled()
        await (action.does === 'erase' ? erase(cast.cases[action.which]!) : forget(cast.members[action.who]!))
      } else command(commandOf(action, cast, said))
    }
    await settled()
  }
  return { facts, forgotten }
}

const outcomeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.kind : Promise.reject(error as Error)),
  )
