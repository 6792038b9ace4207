import { DEEDS, type DeedType } from '../../domain/deeds.js'
import type { Actor } from '../../domain/kernel/actor.js'
import { filled } from '../../domain/kernel/filled.js'
import type { Deed, Recorded } from '../../domain/kernel/messages.js'

type Detail = string | number

/** What somebody of the staff has done, without a personal word. */
export interface Entry {
  position: number
  at: string | Date
  actor: Actor
  type: DeedType
  /** The stream that it is about. */
  target: string
  /** What else is known of it: fields of the event by their names; of a list, how many are in it. */
  details: Readonly<Record<string, Detail>>
}

const told = (value: unknown): Detail => (Array.isArray(value) ? value.length : (value as Detail))

const detailsOf = ({ tells = [] }: Deed, data: object): Entry['details'] => {
  const fields = new Map(Object.entries(data))
  return Object.fromEntries(tells.filter((field) => fields.has(field)).map((field) => [field, told(fields.get(field))]))
}

/** The entry that an event makes, as it is declared; undefined of what members do. */
export const fold = ({ position, meta: { at, by: actor }, type, stream, data }: Recorded): Entry | undefined => {
  const deed = DEEDS.get(type)
  if (!deed || (deed.by && deed.by !== actor)) return undefined
  const target = deed.about ? filled(deed.about, data) : stream
  return { position, at, actor, type: type as DeedType, target, details: detailsOf(deed, data) }
}
