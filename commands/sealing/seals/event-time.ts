import type { RawEvent } from '../../../domain/kernel/log/raw-event.js'

/** As we write a moment. */
const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/

/** When an event happened (ISO 8601 in UTC), as its metadata say; undefined where they say nothing, as those of others may. */
export const timeOf = ({ metadata }: Pick<RawEvent, 'metadata'>): string | undefined => {
  try {
    const { at } = JSON.parse(Buffer.from(metadata).toString()) as { readonly at?: unknown }
    return typeof at === 'string' && IN_UTC.test(at) && !Number.isNaN(Date.parse(at)) ? at : undefined
  } catch {
    return undefined // no event of ours
  }
}
