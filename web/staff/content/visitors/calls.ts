import type {
  CaseId,
  getWaitingPosts,
  refuseVisitorPost,
  releaseVisitorPost,
  WaitingPost,
} from '../../../../api/contract/community/visitor-posts.js'
import { get, post } from '../../../shared/net/http.js'
import type { Kind } from '../kind.js'

export type { WaitingPost }

/** Visitors' posts that nobody reads yet, the oldest first. */
export const visitorPosts: Kind = {
  page: (before) => get<typeof getWaitingPosts>('staff/visitorPosts', before === null ? {} : { before: String(before) }),
  deeds: {
    release: {
      run: async (id, _, key) =>
        void (await post<typeof releaseVisitorPost>('staff/visitorPosts/:id/release', {}, key, { id: id as CaseId })),
      done: 'Released: everybody can read it now.',
    },
    refuse: {
      run: async (id, reason, key) =>
        void (await post<typeof refuseVisitorPost>('staff/visitorPosts/:id/refuse', { reason }, key, { id: id as CaseId })),
      done: 'Refused: nobody will ever read it.',
    },
  },
}
