import type { MemberId } from '../../../domain/kernel/ids.js'
import type { SeenCase } from '../../../projections/case-feed/queries.js'
import type { CommunityLists } from '../../contract/community/community.js'
import type { Deps } from '../../deps.js'
import { looksOf } from '../../files/showing/looks.js'
import { peopleOf } from '../../people/line.js'
import { presentCommunity } from './presenter.js'

/** Presents older posts to `reader`, with the names of their authors and links to their files, as of now. */
export const presentingOlder =
  (deps: Pick<Deps, 'now' | 'pool' | 'links' | 'files'>) =>
  async (seen: readonly SeenCase[], reader: MemberId | null): Promise<CommunityLists> => {
    const at = deps.now()
    const authors = seen.flatMap(({ author }) => author ?? [])
    const [people, looks] = await Promise.all([peopleOf(deps.pool, deps.links, authors, at), looksOf(deps, seen, at, reader)])
    return presentCommunity(seen, { people, at, ...looks })
  }
