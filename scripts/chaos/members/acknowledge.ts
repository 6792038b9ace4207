import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Answer, type Question } from './ask.js'
import type { Member } from './member.js'

/** How things are while members do something. */
export interface Doing {
  /** Where the program is now. */
  readonly url: () => string
  /** Whether nothing has been broken yet. */
  readonly isCalm: () => boolean
  /** Told of every answer that nobody should get. */
  readonly onViolation: (what: string) => unknown
  /** Nobody waits for an answer any more. */
  readonly over: AbortSignal
}

/** What a member wants done, once. */
export interface MemberCall extends Required<Pick<Question, 'path' | 'body' | 'key'>> {
  readonly member: Member
  /** In words: `case 7`. */
  readonly about: string
  /** Whether an answer that says "done" shows it done. */
  readonly isShown: (answer: Answer) => boolean
}

/** Something that was acknowledged: when it was sent first, when the try was sent that was acknowledged, and when the answer was there, as of performance.now(). */
export interface Acknowledged {
  readonly begun: number
  readonly sent: number
  readonly answered: number
}

/**
 * How long members wait for what must come, in milliseconds: longer than a store takes that was away for a quarter of a minute and has to start, also on a
 * machine that is busy with something else.
 */
export const PATIENCE = 90_000
export const BETWEEN_TRIES = 250

/**
 * Has a call acknowledged, however often it must be asked. Throws when it was not acknowledged for a minute and a half, or when it is over.
 */
export const acknowledge = async (call: MemberCall, { url, isCalm, onViolation, over }: Doing): Promise<Acknowledged> => {
  const { member, path, body, key, about } = call
  const begun = performance.now()
  while (performance.now() < begun + PATIENCE && !over.aborted) {
    const sent = performance.now()
    const answer = await ask(url(), { path, body, token: member.token, key })
    const complaint = complaintAbout(answer, call, isCalm())
    if (complaint) onViolation(`Member ${member.id} sent ${path} for ${about} and ${complaint}`)
    if (answer?.code === 200) return { begun, sent, answered: performance.now() }
    await pause(BETWEEN_TRIES)
  }
  throw new Error(`Member ${member.id} got no answer about ${about} for ${PATIENCE / 1_000} s`)
}

/** What is wrong with an answer, if anything is. While parts are down an answer may be lost, or say: come again. */
export const complaintAbout = (answer: Answer | undefined, { isShown }: Pick<MemberCall, 'isShown'>, calm: boolean): string | undefined => {
  if (!answer) return calm ? 'got no answer although nothing was broken' : undefined
  const { code, headers, body } = answer
  if (code === 200) return headers.has('X-Stale') || isShown(answer) ? undefined : 'was shown the earlier state'
  if (code !== 503) return `was answered with ${code} ${body.msg}`
  if (calm) return 'was told to try again although nothing was broken'
  return headers.has('Retry-After') ? undefined : 'was not told when to try again'
}
