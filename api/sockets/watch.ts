import { isMember, type Caller, type Visitor } from '../http/sessions/caller.js'
import type { PageSocket } from './rooms.js'

/** Somebody, a member unless it says, and what their page looks at. */
export interface Watch<Who extends Caller | Visitor = Caller> {
  readonly caller: Who
  readonly names: readonly string[]
}

/** What a page may look at. `tell` says to it how that stands now. */
export interface Watchable {
  readonly name: string
  readonly tell?: (page: Pick<PageSocket, 'emit'>) => void
}

/** What of each list who shows it may look at, as the matching GETs would decide; asked together, and answered in the same order. */
export type MayWatch<Who extends Caller | Visitor = Caller> = (asked: readonly Watch<Who>[]) => Promise<readonly (readonly Watchable[])[]>

/** One that every member with all details may look at. */
export const mayWatchIfComplete =
  (name: string): MayWatch =>
  (asked) =>
    Promise.resolve(asked.map(({ names, caller }) => (caller.complete && names.includes(name) ? [{ name }] : [])))

/** What any of some would let them look at; a page that asks for nothing they know looks at nothing. */
export const mayWatchAny =
  <Who extends Caller | Visitor>(those: readonly MayWatch<Who>[]): MayWatch<Who> =>
  async (asked) => {
    const answers = await Promise.all(those.map((mayWatch) => mayWatch(asked)))
    return asked.map((_, i) => answers.flatMap((answer) => answer[i] ?? []))
  }

const ofMember = (watch: Watch<Caller | Visitor>): watch is Watch => isMember(watch.caller)
const ofVisitor = (watch: Watch<Caller | Visitor>): watch is Watch<Visitor> => !isMember(watch.caller)

/** Members look at what is for members, and visitors at what is for them. */
export const mayWatchEach =
  (members: MayWatch, visitors: MayWatch<Visitor>): MayWatch<Caller | Visitor> =>
  async (asked) => {
    const [own, theirs] = [asked.filter(ofMember), asked.filter(ofVisitor)]
    const [toOwn, toTheirs] = await Promise.all([members(own), visitors(theirs)])
    const answers = new Map<Watch<Caller | Visitor>, readonly Watchable[]>()
    for (const [i, watch] of own.entries()) answers.set(watch, toOwn[i] ?? [])
    for (const [i, watch] of theirs.entries()) answers.set(watch, toTheirs[i] ?? [])
    return asked.map((watch) => answers.get(watch) ?? [])
  }
