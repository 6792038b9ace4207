import type { Request } from 'express'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import type { Sessions } from '../../../commands/vault/accounts/sessions.js'
import { asMember, asVisitor, type Reader } from '../../../domain/kernel/actor.js'
import type { MemberId, VisitorId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { SecondFactor } from '../../../domain/members/sign-in/second-factor.js'
import type { Role } from '../../../domain/kernel/people/role.js'
import { isForAnybody, letIn, type Auth, type Call, type LetIn } from '../../contract/call.js'
import { refusalOf, restricted, type Restriction } from './restricted.js'
import { tagTokenOf } from './tag-cookie.js'
import type { Bearer, Tokens } from './tokens.js'

/** A member who asks, by the token alone. */
export interface Caller {
  readonly id: MemberId
  readonly sessionId: string
  /** Whether all details are filled in, and everything is open. */
  readonly complete: boolean
  /** What they are among the staff; unknown while the log, which alone knows it, is away. */
  readonly roles: readonly Role[] | 'unknown'
  /** Whether they have a second factor, and have shown it in this session. */
  readonly secondFactor: SecondFactor
  /** How moderators have restricted them, if they have. */
  readonly restriction?: Restriction | undefined
}

/** Somebody who asks without being a member: they have left their details. */
export interface Visitor {
  readonly visitorId: VisitorId
}

/** Who asks, as the handler of a call may meet them: nobody where it asks nobody who they are. */
export type CallerOfCall<C extends Call> = [LetIn<C>] extends ['public']
  ? undefined
  : Caller | ('visitor' extends LetIn<C> ? Visitor : never) | ('public' extends LetIn<C> ? undefined : never)

export const isMember = (asking: Caller | Visitor | undefined): asking is Caller => asking !== undefined && 'sessionId' in asking

/** A name of whoever asks, for what is counted or kept of each. */
export const nameOf = (asking: Caller | Visitor): string => (isMember(asking) ? `member ${asking.id}` : `visitor ${asking.visitorId}`)

/** Who asks, as commands name their givers. */
export const actorOf = (asking: Caller | Visitor): Reader => (isMember(asking) ? asMember(asking.id) : asVisitor(asking.visitorId))

/** The number by which they may be named in what they send. */
export const ownIdOf = (asking: Caller | Visitor | undefined): number | undefined => (isMember(asking) ? asking.id : asking?.visitorId)

/** The caller a token stands for; undefined when it is no good or its session has ended. */
export type CallerOf = (token: string) => Promise<Caller | undefined>

/** The same, where visitors are met too. */
export type AskingOf = (token: string) => Promise<Caller | Visitor | undefined>

/** How it is found out who asks: by what stands in a header, or in the cookie that goes with images. */
export interface Recognising {
  readonly callerOf: AskingOf
  readonly tagCallerOf: CallerOf
}

/** Milliseconds for which an answer about a session is believed once it is there, unless it is said otherwise; news of its end arrives sooner. */
const BELIEVED = 1_000

/** What is asked about a member whose session goes on. */
export interface Known {
  /** Whether they have filled in all details; once so, always so. */
  readonly isComplete: (id: MemberId) => Promise<boolean>
  readonly rolesOf: (id: MemberId) => Promise<Caller['roles']>
  readonly restrictionOf: (id: MemberId) => Promise<Restriction | 'unknown' | undefined>
}

/** What is known of a session of a member; `heard`: when the answer came, as `performance.now()` tells it. */
interface Asked {
  readonly memberId: MemberId
  readonly caller: Promise<Caller | undefined>
  heard?: number
}

/**
 * Who a token stands for, or one of the other kind, asking about its session once at a time, and a second after the answer at the soonest. `drop`
 * forgets what is known of a session, `dropOf` of all those of some members, and of nobody else.
 */
export const callers = (
  tokens: Pick<Tokens, 'read'>,
  tags: Pick<Tokens, 'read'>,
  sessions: Pick<Sessions, 'find'>,
  { isComplete, rolesOf, restrictionOf }: Known,
  believed = BELIEVED,
) => {
  const known = new Map<string, Asked>()

  const find = async (sessionId: string): Promise<Caller | undefined> => {
    const session = await sessions.find(sessionId)
    if (!session) return undefined
    const id = session.memberId as MemberId
    const [complete, roles, restriction] = await Promise.all([isComplete(id), rolesOf(id), restrictionOf(id)])
    if (restriction === 'unknown') throw new StoreUnavailable('How a member is restricted is unknown while the log is away')
    return { id, sessionId, complete, roles, secondFactor: session.secondFactor, restriction }
  }

  const sessionOf = ({ sessionId: id, memberId }: Bearer): Promise<Caller | undefined> => {
    const kept = known.get(id)
    if (kept && isBelieved(kept)) return kept.caller
    const asking: Asked = { memberId, caller: find(id) }
    known.delete(id)
    known.set(id, asking)
    const forget = () => known.get(id) === asking && known.delete(id)
    asking.caller.then((caller) => {
      const isKept = forget()
      if (!isKept || caller?.complete === false || caller?.secondFactor === 'due') return // the next step may be the last one
      asking.heard = performance.now()
      known.set(id, asking)
    }, forget) // whoever asked hears why
    forgetOld()
    return asking.caller
  }

  const isBelieved = ({ heard }: Asked): boolean => heard === undefined || performance.now() - heard < believed

  /** The oldest come first, and what is answered goes to the end: one that is still asked about keeps those after it a little longer. */
  const forgetOld = (): void => {
    for (const [id, asked] of known) {
      if (isBelieved(asked)) return
      known.delete(id)
    }
  }

  const knownBy =
    ({ read }: Pick<Tokens, 'read'>): CallerOf =>
    async (token) => {
      const bearer = await read(token)
      if (!bearer) return undefined
      const caller = await sessionOf(bearer)
      return caller?.id === bearer.memberId ? caller : undefined
    }
  return {
    callerOf: knownBy(tokens),
    tagCallerOf: knownBy(tags),
    drop: (sessionId: string): void => void known.delete(sessionId),
    dropOf: (memberIds: readonly number[]): void => {
      const dropped = new Set(memberIds)
      for (const [id, { memberId }] of known) if (dropped.has(memberId)) known.delete(id)
    },
  }
}

/** Spec 1 §2. */
export const INCOMPLETE = 'Please complete the registration first!'

const second = { reason: 'second_factor' } as const
const SET_UP = 'Members of the staff need two-step sign-in: please set it up first'
export const codeDue = () => new Refusal('forbidden', 'Please enter the code of your authenticator app first', [], second)

const signIn = () => new Refusal('unknown-caller', 'Please sign in')
const staffOnly = () => new Refusal('forbidden', 'This is for members of the staff')

/** Why somebody with a good token is not let in by one word of a call; undefined for whoever is. A member is let in wherever a visitor is. */
const REFUSED: Readonly<Record<Auth, (asking: Caller | Visitor) => Error | undefined>> = {
  public: () => undefined,
  visitor: () => undefined,
  session: (asking) => (isMember(asking) ? undefined : signIn()),
  complete: (asking) => {
    if (!isMember(asking)) return signIn()
    return asking.complete ? undefined : new Refusal('forbidden', INCOMPLETE)
  },
  moderator: (asking) => without('moderator', asking),
  auditor: (asking) => without('auditor', asking),
  editor: (asking) => without('editor', asking),
}

/** What nobody can tell now is to be asked again, and no refusal. */
const without = (role: Role, asking: Caller | Visitor): Error | undefined => {
  if (!isMember(asking)) return signIn()
  if (asking.roles === 'unknown') return new StoreUnavailable('Who is of the staff is unknown while the log is away')
  if (!asking.roles.includes(role)) return staffOnly()
  if (asking.restriction) return restricted(asking.restriction)
  return asking.secondFactor === 'shown' ? undefined : new Refusal('forbidden', SET_UP, [], second)
}

/** Whether a member may work as staff now: who has shown nothing but a password may not. */
export const worksAs = (role: Role, asking: Caller | Visitor): boolean => without(role, asking) === undefined

/**
 * Who asks, where the call wants to know. Refuses when it lets nobody in without a token, and whoever is not let in; throws StoreUnavailable while nobody
 * can tell. A token that is no good is
 * refused where anybody is let in too: a member whose token has run out is to renew it, and not to be taken for a stranger.
 */
export const authenticate = async (
  call: Call,
  req: Request,
  { callerOf: askingOf, tagCallerOf }: Recognising,
): Promise<Caller | Visitor | undefined> => {
  if (isForAnybody(call)) return undefined
  const [, bearer] = /^Bearer ([\w.-]+)$/.exec(req.get('Authorization') ?? '') ?? []
  const token = bearer ?? (call.tokenHeader && req.get('token'))
  if (letIn(call).includes('public') && !req.get('Authorization') && !token) return undefined
  const cookie = call.tokenCookie && !token ? tagTokenOf(req) : undefined
  const asking = token ? await askingOf(token) : cookie && (await tagCallerOf(cookie))
  if (!asking) throw signIn()
  if (isMember(asking) && asking.secondFactor === 'due' && !call.beforeCode) throw codeDue()
  const refusal = isMember(asking) && asking.restriction && refusalOf(call, asking.restriction)
  if (refusal) throw refusal
  const refusals = letIn(call).map((auth) => REFUSED[auth](asking))
  if (refusals.every((refusal) => refusal !== undefined)) throw refusals[0]!
  return asking
}
