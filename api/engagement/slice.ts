import { postComments } from '../../projections/post-comments/projector.js'
import type { ApiSlice } from '../slice.js'
import { commentPushes } from './comments/comment-pushes.js'

/** Comments, on posts of whatever kind. */
export const engagementSlice: ApiSlice = {
  pushes: ({ io, pool, links, now }) => ({ [postComments.name]: commentPushes(io, pool, links, now) }),
}
