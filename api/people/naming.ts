import { memberAmong, type Actor } from '../../domain/kernel/actor.js'
import { nameLinesOf } from '../../projections/member-card/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Who } from '../contract/staff/judged.js'

/** The name of whoever did something, null of who is gone, and of who is no member. */
export type NameOf = (actor: Actor | null) => string | null

/** How those of some actors are named now who are members. */
export const namesOf = async (db: Db, actors: readonly (Actor | null)[]): Promise<NameOf> => {
  const idOf = (actor: Actor | null) => (actor === null ? undefined : memberAmong(actor))
  const lines = await nameLinesOf(
    db,
    actors.flatMap((actor) => idOf(actor) ?? []),
  )
  return (actor) => {
    const id = idOf(actor)
    return (id !== undefined && lines.get(id)?.name) || null
  }
}

/** Somebody in the words of the log, with their name. */
export type WhoIs = (actor: Actor) => Who

/** The same with the actor beside the name. */
export const whoAre = async (db: Db, actors: readonly Actor[]): Promise<WhoIs> => {
  const nameOf = await namesOf(db, actors)
  return (actor) => ({ actor, full_name: nameOf(actor) })
}
