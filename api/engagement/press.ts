import { askedTogether } from '../../commands/runtime/asked-together.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Viewed } from '../../projections/engagement/queries.js'
import type { Deps } from '../deps.js'
import type { Send } from '../http/send.js'
import type { Kind } from './kind.js'
import { refusingOthers } from './there.js'

/** Who presses a button of a post. */
export interface Press {
  readonly caller: { readonly id: MemberId }
  readonly send: Send
}

/** What a press wants of the post. */
type Pressed = { readonly is_like: boolean } | { readonly is_save: boolean }

/** Presses the buttons of posts of a kind; the answer is all that moves on the post, for the one who pressed. */
export const pressing = <Id extends number, Card extends object>(kind: Kind<Id, Card>, { pool }: Pick<Deps, 'pool'>) => {
  const refuseOthers = refusingOthers(kind, pool)

  /** The presses of one batch become readable at one moment, and ask together. */
  const seenBy = askedTogether(async (asked: Viewed<Id>[]) => {
    const seen = await kind.feed.countsSeenBy(pool, asked)
    return asked.map(({ postId, memberId }) => seen.find(({ post_id, viewer }) => post_id === postId && viewer === memberId))
  })

  /** `command`: what it is called before the name of the kind. */
  return async (command: 'Like' | 'Unlike' | 'Save' | 'Unsave', pressed: Pressed, id: Id, { caller, send }: Press) => {
    await refuseOthers(id)
    const { at, position, stale } = await send.named(`${command}${kind.name}`, { [kind.key]: id })
    const seen = await seenBy({ postId: id, memberId: caller.id })
    if (!seen && !stale) throw new Refusal('not-found', kind.missing) // it went meanwhile
    const { is_like, is_save } = { is_like: false, is_save: false, ...seen, ...(stale && pressed) }
    // The view may not even have heard of the post: then it is new, and this is all that has happened to it.
    const counts = seen ? kind.countsOf(seen, at) : { like_count: Number(is_like), comment_count: 0, closed: false }
    const stands = { position: seen?.position ?? position, version: seen?.version ?? 0 }
    return { answer: { records: { id, ...counts, is_like, is_save, ...stands } }, stale }
  }
}
