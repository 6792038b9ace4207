import { mustFit } from '../../../commands/runtime/codec/checker.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { unexpected } from '../../../domain/kernel/unexpected.js'
import { apart, NoAnswer, type Apart } from '../../apart/apart.js'
import { Verdict } from './verdict.js'

const EXAMINER = new URL('examiner.ts', import.meta.url)
/** Each document has a process to itself: nothing of one reaches the next. Two at a time, and a queue before we say that we are busy. */
const KEPT: Apart = { where: 'document', most: 2, waiting: 100, patience: 20_000, memory: 512, isAnew: true }

const DAMAGED: Verdict = { fault: 'damaged' }
const mustBeVerdict = mustFit(Verdict)

/**
 * Lets a process of its own read a document, without our environment and with little memory: whatever a reader can be made to do happens
 * there, and ends with it. One that dies of it or tells something that is no verdict counts as damaged. Refuses as busy where there was no time
 * for it, which says nothing of the document.
 */
export const examiningBy = (examiner = EXAMINER, kept = KEPT) => {
  const ask = apart(examiner, kept)
  return async (path: string): Promise<Verdict> => {
    try {
      const told = await ask<Verdict>(path)
      mustBeVerdict(told)
      return told
    } catch (error) {
      if (error instanceof Refusal) throw error // too many wait
      unexpected('document', error)
      if (error instanceof NoAnswer && (error.isLate || !error.isAsked)) throw new Refusal('busy', 'Too much is going on, please try again')
      return DAMAGED
    }
  }
}

/** What members bring, for all of this process. */
export const examine = examiningBy()
