import type { CaseCard, PostPicture } from '../../projections/pictures.js'
import type { Shown } from '../contract/staff/replay.js'
import { seenThen, type LooksThen } from '../engagement/at-a-moment.js'
import { presentCommunity } from './community/presenter.js'
import { isClinical } from './is-clinical.js'
import { presentCase } from './presenter.js'

/** A case as it was shown at a moment of its life; newer and older ones have calls of their own (DECISIONS C-23). */
export const shownThen = (picture: PostPicture<CaseCard>, looks: LooksThen): Shown => {
  const seen = { ...seenThen(picture), solved_at: picture.solved_at === null ? null : new Date(picture.solved_at) }
  if (isClinical(seen)) return { as: 'clinical', result: presentCase(seen, looks) }
  return { as: 'older', result: presentCommunity([seen], looks) }
}
