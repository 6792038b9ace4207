import { apart, NoAnswer, type Apart } from '../../apart/apart.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { unexpected } from '../../../domain/kernel/unexpected.js'
import type { Asked, Drawings, Drawn } from './drawings.js'

const DRAWER = new URL('drawer.ts', import.meta.url)
/** Each takes a core and much memory: two at a time, and a queue before we say that we are busy. The largest takes seconds. */
const KEPT: Apart = { where: 'image', most: 2, waiting: 100, patience: 60_000, memory: 512 }

/**
 * Draws in processes of their own, so that an image that its library never comes to an end with takes none of our threads, and none of our
 * memory. Refuses what is damaged or has too many pixels, and as busy when too many wait or there is no end.
 */
export const drawingBy = (drawer = DRAWER, kept = KEPT) => {
  const ask = apart(drawer, kept)
  return async <Name extends keyof Drawings>(
    name: Name,
    ...args: Parameters<Drawings[Name]>
  ): Promise<Awaited<ReturnType<Drawings[Name]>>> => {
    const asked: Asked = { name, args }
    const answer = await ask<Drawn>(asked).catch(noAnswer)
    if ('refused' in answer) throw new Refusal(answer.refused.kind, answer.refused.msg)
    return answer.drawn as Awaited<ReturnType<Drawings[Name]>>
  }
}

const noAnswer = (error: unknown): never => {
  if (!(error instanceof NoAnswer)) throw error
  unexpected('image', error)
  if (error.isAsked) throw new Refusal('invalid', 'This image could not be read in time') // it would take as long again
  throw new Refusal('busy', 'Too much is going on, please try again')
}

/** What members bring, for all of this process. */
export const draw = drawingBy()
/** What we have drawn already, or make ourselves: it takes no time, and waits for nothing that does. */
export const drawOurs = drawingBy()
