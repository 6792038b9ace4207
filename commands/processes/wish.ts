import { v5 as uuidv5 } from 'uuid'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Wish } from '../../domain/kernel/process.js'

/** The one wish of a kind that a fact leads to; `receiver` tells it from others of its kind. */
export const wishOf = (event: Recorded, kind: string, receiver: string, data: object): Wish => ({
  id: uuidv5(`${receiver} ${kind}`, event.id),
  kind,
  data,
  at: event.meta.at,
})
