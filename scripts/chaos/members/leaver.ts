import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { commentOnClinicalCase } from '../../../api/contract/cases/case-comments.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { deleteAccount } from '../../../api/contract/members/leaving.js'
import { ask } from './ask.js'
import { join, PASSWORD, post } from './cast.js'
import type { Member } from './member.js'
import { BETWEEN_TRIES, PATIENCE, type Doing } from './acknowledge.js'

/** A member who deletes their account. */
export interface Leaver extends Member {
  /** In their name, address and comments, and nowhere else: nothing with it in it may stay. */
  readonly canary: string
  readonly keepPosts: boolean
}

/** Joins, posts a case, and comments on one of somebody else. */
export const joinToLeave = async (url: string, keepPosts: boolean, commented: CaseId): Promise<Leaver> => {
  const canary = `kanari${randomUUID().slice(0, 8)}`
  const member = await join(url, canary)
  await post(url, member, 'A case of somebody who leaves')
  const body = { clinicalCaseId: commented, comment: canary }
  const answer = await ask(url, { path: commentOnClinicalCase.path, body, token: member.token })
  if (answer?.code !== 200)
    throw new Error(`A comment ${answer ? `was answered with ${answer.code}` : 'got no answer'} although nothing was broken`)
  return { ...member, canary, keepPosts }
}

/**
 * Has the request to be deleted acknowledged, however often it must be said. To who said it in vain, as they thought, 401 says the same: nobody
 * is signed in any more. Throws when it is said for a minute and a half.
 */
export const leave = async ({ token, keepPosts }: Leaver, { url }: Pick<Doing, 'url'>): Promise<void> => {
  const key = randomUUID()
  const body = { reason: 'Enough', password: PASSWORD, keepPosts }
  const deadline = performance.now() + PATIENCE
  for (let tried = 1; performance.now() < deadline; tried++) {
    const answer = await ask(url(), { path: deleteAccount.path, body, token, key })
    if (answer?.code === 200 || (answer?.code === 401 && tried > 1)) return
    if (answer && answer.code !== 503) throw new Error(`A deletion was answered with ${answer.code} ${answer.body.msg}`)
    await pause(BETWEEN_TRIES)
  }
  throw new Error('A deletion was not acknowledged')
}
