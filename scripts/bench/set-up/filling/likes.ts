import { randomUUID } from 'node:crypto'
import { dislikeClinicalCase, likeClinicalCase } from '../../../../api/contract/cases/cases.js'
import type { CaseId } from '../../../../domain/kernel/ids.js'
import type { Member } from '../../../chaos/members/member.js'
import { ratePerSecond } from '../../in-flight.js'
import type { Side } from '../../row.js'
import type { Question } from '../http.js'

type Ask = (question: Question) => Promise<void>

/**
 * A member who presses the like button of a case, each time it is called: likes it and takes it back in turn, so that every press is a fact. As
 * the web they send a key with each.
 */
export const presser = (ask: Ask, { token }: Member, caseId: CaseId): (() => Promise<void>) => {
  let isLiked = false
  return () => {
    const { path } = (isLiked = !isLiked) ? likeClinicalCase : dislikeClinicalCase
    return ask({ path: `api/${path}`, token, key: randomUUID(), body: { clinicalCaseId: caseId } })
  }
}

/** Members press the like button of a case each, again and again, one request at a time. */
export const pressing = (ask: Ask, members: readonly Member[], caseOf: (member: number) => CaseId, requests: number): Side => {
  const pressers = members.map((member, i) => presser(ask, member, caseOf(i)))
  return { run: () => ratePerSecond(requests, members.length, (member) => pressers[member]!()) }
}
