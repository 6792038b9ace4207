import { partsOf } from '../../domain/engagement/post-name.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import type { Deps } from '../deps.js'
import type { AnyKind } from './kind.js'

/** Which files may come in parts for a post of that name, `reel:7`. Refuses if it takes none, or none of this member. */
export const takingInParts =
  (kinds: readonly Pick<AnyKind, 'word' | 'inParts'>[], needs: Pick<Deps, 'pool' | 'log'>) =>
  async (post: string, member: MemberId): Promise<Files> => {
    const { word, id } = partsOf(post)
    const taking = kinds.find((kind) => kind.word === word)?.inParts
    if (!taking) throw new Refusal('malformed', 'What comes in parts for such a post is named by its form alone')
    await taking.mustTake(needs, member, id)
    return taking.files
  }
