import { Type } from '@sinclair/typebox'

/** A moment, ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time' })
