import type { RawEvent } from '../../domain/kernel/raw-event.js'

/** When an event happened, as its metadata say; undefined where they say nothing, as those of others may. */
export const timeOf = ({ metadata }: Pick<RawEvent, 'metadata'>): string | undefined => {
  try {
    const { at } = JSON.parse(Buffer.from(metadata).toString()) as { readonly at?: unknown }
    return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : undefined
  } catch {
    return undefined // no event of ours
  }
}
