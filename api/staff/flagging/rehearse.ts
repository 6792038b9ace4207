import { v5 as uuidv5 } from 'uuid'
import { flagging as slice } from '../../../commands/flagging.js'
import type { RehearsalTask } from '../../../commands/processes/flagging.js'
import { stateOf } from '../../../commands/runtime/slice.js'
import type { Doer, HeldTask } from '../../../commands/vault/outbox.js'
import { POST_KINDS } from '../../../domain/engagement/kinds.js'
import { A_DAY, flagging, isLookedAt, isPosted } from '../../../domain/flagging/flags.js'
import { MOST_NAMED, type Flagged } from '../../../domain/flagging/messages.js'
import { reportWindow } from '../../../domain/flagging/report-window.js'
import { endingWith } from '../../../domain/kernel/ending.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Deps } from '../../deps.js'
import { joinedIn, postedIn } from './ask.js'
import { sealedBefore } from './sealed-before.js'

/** Milliseconds. */
const A_YEAR = 365 * A_DAY

/** So long before the year it begins: what was reported within a day counts, and clocks differ a little. */
const BEFORE = 3 * A_DAY

const TOLD = '6f2d5a0e-3b83-4c5b-9a55-8b8b7f0f4c21'
const FAILED = 'b1c3c5a2-9f0d-4b62-8d53-3f5f0a7f6a94'

/**
 * Goes through the last year of the log as the rule would have, up to where the rehearsal was asked for, and tells what it found. It is the same however
 * often: where it takes too long it is given up, and whoever asked is told so.
 */
export const rehearseRule = ({ log, raw, now, dispatch }: Pick<Deps, 'log' | 'raw' | 'now' | 'dispatch'>): Doer => {
  const rehearse: Doer = async ({ data }, until) => {
    const { flagRuleId, rehearsal, upTo } = data as RehearsalTask
    const { written, rehearsal: wanted } = await stateOf(log, slice, flagRuleId)
    if (!written || wanted?.id !== rehearsal || wanted.done) return 'dropped'
    const since = Date.parse(wanted.askedAt) - A_YEAR
    const reports = reportWindow()
    const reportersBefore = (fact: Recorded) => Promise.resolve(reports.reportersBefore(fact))
    const isFlagged = flagging(written.condition, { reportersBefore, joined: joinedIn(log), posted: postedIn(log) })
    const flagged = new Map<string, Flagged>() // each post once, for what it would have been flagged for first
    let posts = 0
    const begins = await sealedBefore(raw, since - BEFORE)
    for await (const fact of factsBetween(begins, upTo, log, until)) {
      reports.tell(fact)
      if (Date.parse(fact.meta.at) < since) continue
      if (isPosted(fact)) posts++
      if (!isLookedAt(fact) || flagged.has(fact.stream) || !(await isFlagged(fact))) continue
      flagged.set(fact.stream, { stream: fact.stream, version: fact.revision, at: fact.meta.at })
    }
    const newest = [...flagged.values()].slice(-MOST_NAMED).reverse()
    const outcome = { flagRuleId, rehearsal, posts, flagged: flagged.size, newest }
    await dispatch({ id: uuidv5(rehearsal, TOLD), type: 'TellRehearsal', by: 'system:rules', at: now(), data: outcome })
    return 'done'
  }
  const givenUp = ({ data }: Pick<HeldTask, 'data'>) => {
    const { flagRuleId, rehearsal } = data as RehearsalTask
    const failed = { flagRuleId, rehearsal }
    return dispatch({ id: uuidv5(rehearsal, FAILED), type: 'FailRehearsal', by: 'system:rules', at: now(), data: failed })
  }
  return Object.assign(rehearse, { givenUp, once: true })
}

/** What happened to posts, after a place in the log and until another. Throws the signal's reason when it is ended. */
async function* factsBetween(
  begins: number,
  place: number,
  log: Pick<Deps['log'], 'subscribe'>,
  until = new AbortController().signal,
): AsyncGenerator<Recorded> {
  const enough = endingWith(until)
  try {
    for await (const { events, position, caughtUp } of log.subscribe(begins, enough.signal)) {
      for (const fact of events) if (fact.position <= place && isOfPost(fact)) yield fact
      if (caughtUp || position >= place) enough.end()
    }
  } finally {
    enough.release()
  }
  until.throwIfAborted()
}

const isOfPost = ({ stream }: Recorded): boolean => stream.slice(0, stream.indexOf('-')) in POST_KINDS
