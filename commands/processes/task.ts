import { v5 as uuidv5 } from 'uuid'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Task } from '../../domain/kernel/process.js'

/** The one task of a kind that a fact leads to; `receiver` tells it from others of its kind. */
export const taskOf = (event: Recorded, kind: string, receiver: string, data: object): Task => ({
  id: uuidv5(`${receiver} ${kind}`, event.id),
  kind,
  data,
  at: event.meta.at,
})
