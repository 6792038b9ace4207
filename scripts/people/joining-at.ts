import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Session } from '../../api/contract/members/members.js'
import type { Clock } from '../../api/clock.js'
import { fileLinks } from '../../api/files/showing/links.js'
import { partOf } from '../../api/http/command-id.js'
import { deviceOf } from '../../api/http/sessions/device.js'
import { tokens } from '../../api/http/sessions/tokens.js'
import { joinedNames } from '../../api/members/joining/names.js'
import { detailsFrom } from '../../api/members/joining/personal.js'
import { qualificationFrom } from '../../api/members/joining/qualification.js'
import { TERMS } from '../../api/members/joining/sign-up.js'
import { sessionOf } from '../../api/members/sign-in/session.js'
import { openVault, type Vault } from '../../api/wiring/vault.js'
import { claims, registrationIdOf } from '../../commands/claims.js'
import { members } from '../../commands/members.js'
import { codecOf } from '../../commands/runtime/codec/codec.js'
import { logOver } from '../../commands/runtime/log.js'
import { decideInTurn, newStreamState } from '../../commands/runtime/states/stream-state.js'
import { gateway } from '../../commands/runtime/store/gateway.js'
import { NO_STREAM, VersionConflict } from '../../commands/runtime/store/store.js'
import { keepHash } from '../../commands/vault/accounts/credentials.js'
import { markProved } from '../../commands/vault/accounts/verifications.js'
import { claimOnce } from '../../commands/vault/claims.js'
import { places } from '../../commands/vault/reference/places.js'
import { inTransaction } from '../../commands/vault/transaction.js'
import { claimDecider } from '../../domain/claims/decider.js'
import type { ClaimCommand } from '../../domain/claims/messages.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { Decider } from '../../domain/kernel/decider.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Command, Event } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'
import { memberDecider } from '../../domain/members/decider.js'
import type { MemberCommand } from '../../domain/members/messages.js'
import { checkpointOf } from '../../projections/runtime/checkpoint.js'
import { personalForm, qualificationForm, signUpForm, type Person } from './become-member.js'

/** Makes somebody a member who is signed in. */
export type Join = (person: Person) => Promise<Session>

interface Joining {
  /** By the clock of the process that they join. */
  readonly by: (now: Clock) => Join
  readonly close: () => Promise<void>
}

/** Milliseconds. */
const PATIENCE = 20_000
const LOOK_EVERY = 10

const hashes = new Map<string, Promise<string>>()

/** They have one password or two: what is made of it is as good for the next member. */
const hashOf = ({ credentials }: Vault, password: string): Promise<string> => {
  const before = hashes.get(password)
  if (before) return before
  const hashed = credentials.hashed(password)
  hashes.set(password, hashed)
  return hashed
}

/** What a stream that is not there yet begins with: all that these commands lead to. Throws the refusal of one. */
const beginning = <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, commands: readonly C[]) => {
  const { events, outcomes } = decideInTurn(decider, newStreamState(decider.initialState), commands, new Set())
  for (const { refusal } of outcomes) if (refusal) throw refusal as Error
  return events
}

/** Answers the last position. Once their address is claimed the program registers a member by itself: where it was faster, only what follows is missing. */
const begin = async (log: Log, stream: string, events: ReturnType<typeof beginning>): Promise<number> => {
  try {
    return await log.append(stream, events, NO_STREAM)
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    return log.append(stream, events.slice(1), 0)
  }
}

const readable = async (pool: Pool, position: number): Promise<void> => {
  const deadline = performance.now() + PATIENCE
  while ((await checkpointOf(pool)) < position) {
    if (performance.now() > deadline) throw new Error(`The views have not come to ${position}`)
    await pause(LOOK_EVERY)
  }
}

/** Where a program keeps what it knows. */
interface Program {
  readonly pool: Pool
  readonly eventstoreUrl: string
  readonly masterKey: Buffer
}

/**
 * Has members join a program without its door: the same rules decide the same facts, and the vault has what it has of somebody who has signed up, proved
 * their address, said who they are and signed in. That they joined by a mail and seven requests is for the specs that are about it: with those it takes
 * four times as long, and half of all specs begin with it, and so do a thousand members of a benchmark.
 */
export const joiningAt = ({ pool, eventstoreUrl, masterKey }: Program): Joining => {
  const open = async () => {
    const vault = await openVault(pool, masterKey)
    const store = gateway({ url: eventstoreUrl, prefixes: [] })
    return { vault, store, log: logOver(store, codecOf([...claims.events, ...members.events], vault.keys)) }
  }
  let opening: ReturnType<typeof open> | undefined

  const by =
    (now: Clock): Join =>
    async (person) => {
      const { vault, log } = await (opening ??= open())
      const commandId = randomUUID()
      const { id, at } = await claimOnce(pool, commandId, now())
      const memberId = id as MemberId
      const member = asMember(memberId)
      const email = person.emailId.trim().toLowerCase()
      const hash = await hashOf(vault, person.password)
      await inTransaction(pool, async (tx) => {
        await markProved(tx, memberId, at)
        await keepHash(tx, memberId, hash)
      })

      const known = places(pool)
      const introduced = { memberId, ...joinedNames(signUpForm(person)), email, consents: { indemnity: true as const, terms: TERMS } }
      const claim = vault.hashOf(email)
      const claiming = partOf(commandId, 'claim')
      const claimed: ClaimCommand = { id: claiming, type: 'ClaimEmail', by: member, at, data: { claim, ...introduced } }
      const details = await detailsFrom(known, personalForm(person) as Parameters<typeof detailsFrom>[1], email)
      const form = qualificationForm(person.speciality) as unknown as Parameters<typeof qualificationFrom>[1]
      const qualified = await qualificationFrom(known, form)
      const declarations = { terms: true as const, declaration: true as const, wording: TERMS, at }
      const given = (part: string) => ({ id: partOf(commandId, part), by: member, at })
      const told: readonly MemberCommand[] = [
        { ...given('register'), id: registrationIdOf(claiming), type: 'RegisterMember', data: introduced },
        { ...given('verify'), type: 'VerifyEmail', data: { memberId } },
        { ...given('details'), type: 'CompletePersonalDetails', data: { memberId, ...details } },
        { ...given('qualification'), type: 'CompleteQualification', data: { memberId, ...qualified, declarations, steps: 2 } },
      ]
      await log.append(`${claims.prefix}${claim}`, beginning(claimDecider, [claimed]), NO_STREAM)
      await readable(pool, await begin(log, `${members.prefix}${memberId}`, beginning(memberDecider, told)))
      return signedIn(now, pool, vault, memberId)
    }
  return { by, close: async () => (await opening)?.store.close() }
}

/** Nobody who has just joined is staff, or restricted. */
const mayAll = {
  rolesAmong: () => Promise.resolve(new Map()),
  restrictionsAmong: () => Promise.resolve(new Map()),
  isAhead: () => Promise.resolve(false),
}

const signedIn = async (now: Clock, pool: Pool, vault: Vault, memberId: MemberId): Promise<Session> => {
  const sessionId = randomUUID()
  const begun = { memberId, remembered: false, signIn: 'password', device: deviceOf('node'), raised: false } as const
  await vault.sessions.start(sessionId, begun, now())
  const deps = { now, pool, tokens: tokens(vault.signingKey, now), links: fileLinks(vault.linkKey), may: mayAll }
  return sessionOf(deps, { sessionId, memberId, signIn: 'password', secondFactor: 'off' })
}
