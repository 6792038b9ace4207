import type { MemberId } from '../../domain/kernel/ids.js'
import type { SavedPage, SavedPost } from '../../projections/engagement/queries.js'
import type { Deps } from '../deps.js'
import type { Kind } from './kind.js'
import { pressing, type Press } from './press.js'
import { nextOf } from '../http/fields/next-of.js'

/** What members keep of posts of a kind, each for themselves. */
export const savesOn = <Id extends number, Card extends object>(kind: Kind<Id, Card>, { pool }: Pick<Deps, 'pool'>) => {
  const press = pressing(kind, { pool })
  const pressed = async (command: 'Save' | 'Unsave', id: Id, by: Press) => {
    const { answer, stale } = await press(command, { is_save: command === 'Save' }, id, by)
    return { answer, msg: answer.records.is_save ? 'Added to collection' : 'Removed from collection', stale }
  }
  const save = (id: Id, by: Press) => pressed('Save', id, by)
  const unsave = (id: Id, by: Press) => pressed('Unsave', id, by)
  return {
    save,
    unsave,

    /** The other of what is so now, for calls that say the same for both; asked again, it is what it was. */
    async toggle(id: Id, by: Press) {
      const [seen] = await kind.feed.countsSeenBy(pool, [{ postId: id, memberId: by.caller.id }])
      return seen?.is_save ? unsave(id, by) : save(id, by)
    },

    /** The posts in a collection of a member, what was saved last first; `next` is to be given as `before` for those saved earlier. */
    async savedBy(memberId: MemberId, page: SavedPage): Promise<{ saved: SavedPost<Id>[]; next: number | null }> {
      const saved = await kind.feed.savedBy(pool, memberId, page)
      return { saved, next: nextOf(saved, page.size, ({ position }) => position) }
    },
  }
}

/** What was found of some saved posts, in the order in which they were saved; what went meanwhile is left out. */
export const inOrderOf = <Found extends { readonly post_id: number }>(
  saved: readonly SavedPost<number>[],
  found: readonly Found[],
): Found[] => {
  const byId = new Map(found.map((each) => [each.post_id, each]))
  return saved.flatMap(({ post_id }) => byId.get(post_id) ?? [])
}
