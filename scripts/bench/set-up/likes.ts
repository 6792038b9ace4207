import { randomUUID } from 'node:crypto'
import { dislikeClinicalCase, likeClinicalCase } from '../../../api/contract/cases.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import type { Member } from '../../chaos/member.js'
import { ratePerSecond } from '../in-flight.js'
import type { Side } from '../row.js'
import type { Question } from './http.js'

/**
 * Members press the like button of a case each, again and again, one request at a time: they like it and take it back in turn, so that every
 * press is a fact. As the web they send a key with each.
 */
export const pressing = (
  ask: (question: Question) => Promise<void>,
  members: readonly Member[],
  caseOf: (member: number) => CaseId,
  requests: number,
): Side => {
  const liked = members.map(() => false)
  const press = (member: number): Promise<void> => {
    const { path } = (liked[member] = !liked[member]) ? likeClinicalCase : dislikeClinicalCase
    return ask({ path: `api/${path}`, token: members[member]!.token, key: randomUUID(), body: { clinicalCaseId: caseOf(member) } })
  }
  return { run: () => ratePerSecond(requests, members.length, press) }
}
