import type { PostKind } from '../engagement/post-kinds.js'
import type { OwnDecision } from './calls.js'

/** What a moderator has removed of a kind, by the decisions that have, each once, while its author still finds it. */
export const removedIn = (decisions: readonly OwnDecision[], kind: PostKind): readonly OwnDecision[] => {
  const removing = decisions.filter((each) => each.kind === kind && each.decision === 'remove' && each.undone_at === null)
  return [...new Map(removing.filter(({ removed, there }) => removed && there).map((each) => [each.post, each])).values()]
}
