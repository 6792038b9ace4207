import { apart, NoAnswer, type Apart } from '../../apart/apart.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

const RENDERER = new URL('renderer.ts', import.meta.url)
/** A text as long as may be takes a hundredth of that. */
const KEPT: Apart = { where: 'markdown', most: 1, waiting: 10, patience: 2_000, memory: 128 }

const HOPELESS = 'This text cannot be laid out. Please write it with fewer signs in each other.'

/** Lays out what editors write in a process of its own. A text that takes too long, or cannot be laid out at all, is refused. */
export const rendering = (): ((source: string) => Promise<string>) => {
  const ask = apart(RENDERER, KEPT)
  return async (source) => {
    const html = await ask<string | null>(source).catch((error: unknown) => {
      if (error instanceof NoAnswer) return null
      throw error
    })
    if (html === null) throw new Refusal('invalid', HOPELESS, [{ field: 'source', msg: HOPELESS }])
    return html
  }
}
