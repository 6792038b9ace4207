import { slices } from '../../commands/slices.js'
import type { EventSchema } from '../../domain/kernel/messages.js'

/** Every event that can be stored today, by type; an event that several slices share is one. */
export const declaredEvents = (): EventSchema[] => [
  ...new Map(slices.flatMap(({ events }) => events).map((schema) => [schema.properties.type.const, schema])).values(),
]

/** Where the frozen sample of a type and version lies. */
export const sampleFile = (type: string, version: number): URL =>
  new URL(`../../test/fixtures/events/${type}.v${version}.json`, import.meta.url)

export const MODEL = new URL('../../docs/event-model.md', import.meta.url)
