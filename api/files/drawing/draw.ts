import { apart, NoAnswer, type Apart } from '../../apart/apart.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { unexpected } from '../../../domain/kernel/unexpected.js'
import type { Asked, Drawings, Drawn } from './drawings.js'

const DRAWER = new URL('drawer.ts', import.meta.url)
/** Each takes a core and much memory: two at a time, and a queue before we say that we are busy. The largest takes seconds. */
const KEPT: Apart = { where: 'image', most: 2, waiting: 100, patience: 60_000, memory: 512 }

/** Whose an image is: what a member brings may be made so that nothing comes to an end with it; ours has been drawn before. */
interface Whose {
  readonly isOurs?: boolean
}

/**
 * Draws in processes of their own, so that an image that its library never comes to an end with takes none of our threads, and none of our
 * memory. Refuses what is damaged, has too many pixels or takes too long, and as busy where that says nothing of the image: too many wait, or
 * something is wrong with the machine.
 */
export const drawingBy = (drawer = DRAWER, kept = KEPT, { isOurs = false }: Whose = {}) => {
  const ask = apart(drawer, kept)
  const draw = async (asked: Asked, again: boolean): Promise<Drawn> => {
    try {
      return await ask<Drawn>(asked)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error // too many wait
      // It may have been ended from outside; one that dies of the image dies of it once more.
      if (error.isAsked && !error.isLate && again) return draw(asked, false)
      unexpected('image', error)
      if (isOurs || !error.isAsked) throw busy()
      throw new Refusal('invalid', 'This image could not be read in time') // it would take as long again
    }
  }
  return async <Name extends keyof Drawings>(
    name: Name,
    ...args: Parameters<Drawings[Name]>
  ): Promise<Awaited<ReturnType<Drawings[Name]>>> => {
    const answer = await draw({ name, args }, true)
    if ('drawn' in answer) return answer.drawn as Awaited<ReturnType<Drawings[Name]>>
    if ('refused' in answer) throw new Refusal(answer.refused.kind, answer.refused.msg)
    unexpected('image', new Error(answer.trouble))
    throw busy()
  }
}

const busy = (): Refusal => new Refusal('busy', 'Too much is going on, please try again')

/** What members bring, for all of this process. */
export const draw = drawingBy()
/** What we have drawn already, or make ourselves: it takes no time, and waits for nothing that does. */
export const drawOurs = drawingBy(DRAWER, KEPT, { isOurs: true })
