import { v5 as uuidv5 } from 'uuid'
import type { System } from '../../../domain/kernel/actor.js'
import type { Eraser } from './leaver.js'

const ERASURE = '7d0e6c0b-3f4f-4a55-9a3e-0b1d6a5f2c94'

type Say = (type: string, about: string, data: object) => Promise<number>

const saying =
  (by: System) =>
  ({ dispatch, now }: Pick<Eraser, 'dispatch' | 'now'>): Say =>
  async (type, about, data) =>
    (await dispatch({ id: uuidv5(`${type} ${about}`, ERASURE), type, by, at: now(), data })).position

/** A command of the erasure: done again after a crash it is the same one. `about` tells it from others of its type. */
export const erasing = saying('system:erasure')
/** The same, of the desk that takes public requests. */
export const atTheDesk = saying('system:deletion-requests')
