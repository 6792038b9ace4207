import { reelViews, type Viewed } from '../../commands/vault/reel-views.js'
import { eachOf } from '../../projections/runtime/pages.js'
import { mapped, type Exporter } from '../leaving/export/exporter.js'

/** Which videos they have viewed, as long as that is kept: for a day or two. */
export const exportViewed: Exporter = function* ({ pool }, memberId) {
  const viewed = eachOf<Viewed>((size, last) => reelViews(pool).viewedBy(memberId, size, last))
  yield { path: 'viewed.json', list: mapped(viewed, ({ reelId, day }) => ({ on: `reel ${reelId}`, day })) }
}
