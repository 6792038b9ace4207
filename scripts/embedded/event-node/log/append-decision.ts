import type { Change, Outcome } from './changes.js'
import { decide } from './decide.js'
import type { Draft } from './draft.js'
import { isSoftlyDeleted, isTombstoned, lastOf } from './heads.js'

/** The outcome of a change once the draft is committed, or that the log has to be asked whether it is a repetition. */
export type AppendDecision = Outcome | { readonly kind: 'repetition or conflict'; readonly current: number }

/** Decides a change on what the draft has come to, and adds to the draft what it leads to. */
export const decideAppend = (change: Change, draft: Draft, isInLog: boolean): AppendDecision => {
  const { action, stream, expected, events } = change
  const head = draft.head(stream)
  const current = lastOf(stream, head)
  const [first] = events
  const verdict = decide(expected, {
    last: current,
    hasMetadata: head.lastMetadata >= 0,
    softDeleted: isSoftlyDeleted(stream, head),
    tombstoned: isTombstoned(head),
    isKnown: isInLog || (first !== undefined && draft.has(stream, first.id)),
  })
  if (verdict === 'deleted') return { kind: 'deleted' }
  if (verdict === 'conflict') return { kind: 'conflict', current }
  if (verdict === 'repeat or conflict') return { kind: 'repetition or conflict', current }
  if (action === 'append' && !first) return { kind: 'written', revision: current, position: undefined }
  if (action === 'delete' && current < 0 && head.lastMetadata < 0) return { kind: 'conflict', current }
  return { kind: 'written', ...draft.write(change) }
}
