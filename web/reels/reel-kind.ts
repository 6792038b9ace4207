import type { deleteExplorePost, reportExplorePost, saveExplorePost } from '../../api/contract/reels/explore-forms.js'
import type { ReelId } from '../../api/contract/reels/explore.js'
import type { PostCalls } from '../engagement/calls.js'
import { pressed } from '../engagement/press.js'
import { post, put } from '../shared/net/http.js'
import { getReel } from './calls.js'

type Delete = typeof deleteExplorePost
type Report = typeof reportExplorePost
type Save = typeof saveExplorePost

/** Which one a call is about. */
const about = (id: number) => ({ post_id: id as ReelId })

/** The calls that Explore has for what its videos can undergo (spec 2 §7). */
export const reelCalls = {
  load: getReel,
  setSaved: async (_me, id, saved) => {
    const press = async () => {
      const { is_save, position, msg: said } = await put<Save>('explore/save', about(id))
      return { is_save, position, said }
    }
    return pressed(press, 'is_save', saved)
  },
  report: async (_me, id, { reason, version, key }) =>
    (await post<Report>('explore/report', { ...about(id), reason, ...(version !== undefined && { version }) }, key)).msg,
  remove: (_me, id) => post<Delete>('explore/delete', about(id)),
} satisfies Pick<Required<PostCalls>, 'load' | 'setSaved' | 'report'> & Pick<NonNullable<PostCalls['removal']>, 'remove'>
