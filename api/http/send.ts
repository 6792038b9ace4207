import type { Static } from '@sinclair/typebox'
import type { Budget } from '../../commands/runtime/dispatcher.js'
import type { Actor, Reader } from '../../domain/kernel/actor.js'
import type { CommandSchema } from '../../domain/kernel/messages.js'
import type { Deps } from '../deps.js'
import { partOf } from './command-id.js'

/** What came of a command that was not refused. */
export interface Sent {
  /** The moment at which it was given, ISO 8601. */
  readonly at: string
  /** Of the newest fact that the outcome rests on. */
  readonly position: number
  /** Whether the views had not come so far when they were waited for. */
  readonly stale: boolean
  /** Whether it led to anything, now or when it was given before. */
  readonly changed: boolean
}

/** What a command is given with, unless it is the caller's own, now, under the id of the request. */
export interface Terms {
  readonly by?: Actor
  readonly at?: string
  /** Its id. */
  readonly id?: string
  /** Which one of several that the request leads to: its id follows from both. */
  readonly part?: string
  /** Whether to wait until the views show it; where none does there is nothing to wait for. */
  readonly wait?: boolean
}

/** Gives a command, and waits for its outcome to be readable. Refuses as the command does; a field it does not have does not compile. */
export interface Send {
  <C extends CommandSchema>(command: C, data: Static<C['properties']['data']>, terms?: Terms): Promise<Sent>
  /** The same of a command that is known by its name alone. */
  named: (type: string, data: object, terms?: Terms) => Promise<Sent>
}

interface Commands extends Pick<Deps, 'dispatch' | 'now'> {
  readonly progress: Pick<Deps['progress'], 'waitFor'>
}

interface Asker {
  /** Who has signed in, or left their details. */
  readonly caller: Reader | undefined
  readonly commandId: string
  /** What refuses the request as a whole, if it does: no command is given before. */
  readonly admitted?: Promise<unknown>
}

/** How the handler of a request gives commands, which share the time of one. */
export const sending = ({ dispatch, progress, now }: Commands, { caller, commandId, admitted }: Asker): Send => {
  const budget: Budget = {}
  const named: Send['named'] = async (type, data, { at = now(), part, wait = true, ...terms } = {}) => {
    const by = terms.by ?? caller
    if (!by) throw new Error(`Nobody gives ${type}`)
    await admitted
    const id = terms.id ?? (part === undefined ? commandId : partOf(commandId, part))
    const { position, changed } = await dispatch({ id, type, by, at, data }, budget)
    return { at, position, changed, stale: wait && !(await progress.waitFor(position)) }
  }
  const send = <C extends CommandSchema>(command: C, data: Static<C['properties']['data']>, terms?: Terms): Promise<Sent> =>
    named(command.properties.type.const, data, terms)
  return Object.assign(send, { named })
}
