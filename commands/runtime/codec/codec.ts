import { filled } from '../../../domain/kernel/filled.js'
import type { EventSchema, NewEvent, Recorded } from '../../../domain/kernel/messages.js'
import type { Batch, Key, Keys, Unreadable } from '../../../domain/kernel/ports.js'
import { mustFit } from './checker.js'
import { keyIdOf, open, seal } from './cipher.js'
import { hasPersonal, mapPersonal, mapSealed, sealedIn, type Sealed } from './personal-fields.js'
import type { Storable, Stored } from '../store/store.js'
import { upcasters as known } from '../../upcasters.js'
import { upcast, type Upcasters } from './upcast.js'

export interface Codec {
  readonly encode: (stream: string, events: readonly NewEvent[]) => Promise<Storable[]>
  /** Throws a TypeError at the first that cannot be read. */
  readonly decode: (stored: readonly Stored[]) => Promise<Recorded[]>
  /** Sorts out those that cannot be read. */
  readonly decodeAll: (stored: readonly Stored[]) => Promise<Pick<Batch, 'events' | 'unreadable'>>
}

/** What opens a batch: its keys, and the few events that have anything sealed, so that the rest is taken as it is. */
interface Opening {
  readonly known: ReadonlyMap<string, Key>
  readonly isSealed: ReadonlySet<Stored>
  /** Those in which something is not as a seal is made, and why. */
  readonly malformed: ReadonlyMap<Stored, Error>
}

/**
 * Between facts and what is stored of them. Writing: check, encrypt. Reading: decrypt, upcast, check.
 * Keys are asked for once a batch; the rest is done without waiting. An event that does not fit its declaration is a TypeError.
 */
export const codecOf = (schemas: readonly EventSchema[], keys: Keys, upcasters: Upcasters = known): Codec => {
  const declared = new Map(
    schemas.map((schema) => [
      schema.properties.type.const,
      { schema, check: mustFit(schema), personal: hasPersonal(schema.properties.data) },
    ]),
  )
  const declarationOf = (type: string) => {
    const found = declared.get(type)
    if (!found) throw new TypeError(`No such event: ${type}`)
    return found
  }

  const encodeOne = (stream: string, { id, type, data, meta }: NewEvent, known: ReadonlyMap<string, Key>): Storable => {
    const { schema, check, personal } = declarationOf(type)
    check({ type, data })
    const stored = { id, type, meta: { ...meta, v: schema.v } }
    if (!personal) return { ...stored, data }
    const key = known.get(subjectOf(schema, data))
    const sealed = mapPersonal(schema.properties.data, data, (value, pointer): Sealed | null =>
      key ? { '~': seal(value, key, placeOf(stream, stored, pointer)) } : null,
    )
    return { ...stored, data: sealed }
  }

  const decodeOne = (stored: Stored, { known, isSealed, malformed }: Opening): Recorded => {
    const wrong = malformed.get(stored)
    if (wrong) throw wrong
    const { stream, type, meta } = stored
    const { schema, check } = declarationOf(type)
    const unseal = (sealed: string, pointer: string): unknown => {
      const key = known.get(keyIdOf(sealed))
      return key ? open(sealed, key, placeOf(stream, stored, pointer)) : null
    }
    const opened = isSealed.has(stored) ? mapSealed(stored.data, unseal) : stored.data
    const data = upcast(upcasters, type, opened as object, meta.v, schema.v)
    check({ type, data })
    return { ...stored, data }
  }

  const openingOf = async (stored: readonly Stored[]): Promise<Opening> => {
    const isSealed = new Set<Stored>()
    const malformed = new Map<Stored, Error>()
    const wanted = new Set<string>()
    for (const event of stored) {
      try {
        const ids = sealedIn(event.data).map(keyIdOf)
        if (ids.length > 0) isSealed.add(event)
        for (const id of ids) wanted.add(id)
      } catch (error) {
        malformed.set(event, error as Error) // told of this one when it is its turn: the others can be read
      }
    }
    return { known: await keys.byId(wanted), isSealed, malformed }
  }

  return {
    async encode(stream, events) {
      const personal = events.map(({ type, data }) => ({ ...declarationOf(type), data })).filter((event) => event.personal)
      const known = await keys.of(new Set(personal.map(({ schema, data }) => subjectOf(schema, data))))
      return events.map((event) => encodeOne(stream, event, known))
    },
    async decode(stored) {
      const opening = await openingOf(stored)
      return stored.map((event) => decodeOne(event, opening))
    },
    async decodeAll(stored) {
      const opening = await openingOf(stored)
      const events: Recorded[] = []
      const unreadable: Unreadable[] = []
      for (const event of stored) {
        try {
          events.push(decodeOne(event, opening))
        } catch (error) {
          const { id, type, stream, revision, position } = event
          unreadable.push({ id, type, stream, revision, position, reason: (error as Error).message })
        }
      }
      return { events, unreadable }
    },
  }
}

/** A ciphertext opens only here. The stored type and version, not today's: upcasting comes after. */
const placeOf = (stream: string, { id, type, meta }: Omit<Storable, 'data'>, pointer: string): string =>
  JSON.stringify([stream, type, meta.v, id, pointer])

const subjectOf = ({ subject, properties }: EventSchema, data: object): string => {
  if (!subject) throw new TypeError(`${properties.type.const} has personal fields and names no subject`)
  return filled(subject, data)
}
