import { visiblePart } from '../generated/visible.js'
import { shortened } from '../shared/format/text.js'
import { isImage, type OlderPost } from './older-posts.js'

/** The title of an image; of a case, which has none, how its diagnosis begins. */
export const headline = (of: Pick<OlderPost, 'type' | 'title' | 'diagnosis'>): string =>
  isImage(of) ? visiblePart(of.title ?? '') || 'Clinical Image' : shortened(visiblePart(of.diagnosis ?? '') || 'Clinical Case', 120, 90)
