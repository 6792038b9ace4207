import type { TSchema } from '@sinclair/typebox'
import { bytesIn } from '../contract/bytes.js'
import { isForAnybody, type Call } from '../contract/call.js'

/** Fields by which an answer lets somebody in. */
const TOKENS = ['jwt', 'token']

/**
 * What a browser may do with an answer. One that lets somebody in is kept nowhere. What a member sees is kept by their own browser only, which asks
 * each time whether it still is so, and is told 304 when it is. What is the same for everybody may be kept for as long as its call says.
 */
export const cacheControlOf = ({ answers, keepSeconds, ...call }: Pick<Call, 'auth' | 'authAlso' | 'answers' | 'keepSeconds'>): string => {
  if (letsIn(answers) || bytesIn(answers)) return NO_STORE // who sends a file knows how long its link is good
  if (keepSeconds) return `public, max-age=${keepSeconds}`
  return isForAnybody(call) ? 'no-cache' : 'private, no-cache'
}

export const NO_STORE = 'no-store'

const letsIn = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties = {} } = schema as { properties?: Readonly<Record<string, TSchema>> }
  return TOKENS.some((name) => name in properties) || Object.values(schema).some(letsIn)
}
