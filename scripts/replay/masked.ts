import { mapPersonal } from '../../commands/runtime/codec/personal-fields.js'
import type { EventSchema, Recorded } from '../../domain/kernel/messages.js'

const MASK = '•••'

/** The same event with every personal field hidden; what is erased stays null, which is not the same as hidden. */
export const masked = (schemas: readonly EventSchema[]) => {
  const byType = new Map(schemas.map((schema) => [schema.properties.type.const, schema]))
  return (event: Recorded): Recorded => ({
    ...event,
    data: mapPersonal(byType.get(event.type)?.properties.data, event.data, () => MASK) as object,
  })
}
