import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Answer } from './ask.js'
import { callOf, type Button, type Press } from './button.js'

export interface Pressing {
  /** Where the program is now. */
  readonly url: () => string
  /** Whether nothing has been broken yet. */
  readonly isCalm: () => boolean
  /** Told of every answer that nobody should get. */
  readonly onViolation: (what: string) => unknown
  /** Nobody waits for an answer any more. */
  readonly over: AbortSignal
}

const PATIENCE = 45_000
const BETWEEN_TRIES = 250

/**
 * Has a press acknowledged, however often it must be asked; answers when the try that was acknowledged was sent. Throws when it was not
 * acknowledged for three quarters of a minute, or when it is over.
 */
export const press = async (button: Button, press: Press, { url, isCalm, onViolation, over }: Pressing): Promise<number> => {
  const { member, caseId } = button
  const { path } = callOf(press)
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline && !over.aborted) {
    const sent = performance.now()
    const answer = await ask(url(), { path, body: { clinicalCaseId: caseId }, token: member.token, key: press.key })
    const complaint = complaintAbout(answer, press, isCalm())
    if (complaint) onViolation(`Member ${member.id} sent ${path} for case ${caseId} and ${complaint}`)
    if (answer?.code === 200) return sent
    await pause(BETWEEN_TRIES)
  }
  throw new Error(`Member ${member.id} got no answer about case ${caseId} for ${PATIENCE / 1_000} s`)
}

/** What is wrong with an answer, if anything is. While parts are down an answer may be lost, or say: come again. */
export const complaintAbout = (answer: Answer | undefined, press: Press, calm: boolean): string | undefined => {
  if (!answer) return calm ? 'got no answer although nothing was broken' : undefined
  const { code, headers, body } = answer
  if (code === 200) {
    const { is_like } = body.records as { is_like: boolean }
    return headers.has('X-Stale') || is_like === press.likes ? undefined : 'was shown the earlier state'
  }
  if (code !== 503) return `was answered with ${code} ${body.msg}`
  if (calm) return 'was told to try again although nothing was broken'
  return headers.has('Retry-After') ? undefined : 'was not told when to try again'
}
