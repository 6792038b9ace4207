import type { OwnDecision } from './calls.js'

/**
 * Which of an author's lists a post belongs to: clinical cases of the newer shape, images and older cases, or posts in Beyond Surgery. Servers of yesterday do not tell
 * the shape of a case: theirs stand in both lists of cases.
 */
const BELONGS = {
  cases: ({ kind, shape }) => kind === 'case' && shape !== 'image' && shape !== 'case',
  images: ({ kind, shape }) => kind === 'case' && shape !== 'clinical',
  beyond: ({ kind }) => kind === 'beyond',
} as const satisfies Readonly<Record<string, (of: OwnDecision) => boolean>>

/** A list of an author's own posts. */
export type OwnList = keyof typeof BELONGS

/** What a moderator has removed of a list, by the decisions that have, each once, while its author still finds it. */
export const removedIn = (decisions: readonly OwnDecision[], list: OwnList): readonly OwnDecision[] => {
  const removing = decisions.filter((each) => BELONGS[list](each) && each.decision === 'remove' && each.undone_at === null)
  return [...new Map(removing.filter(({ removed, there }) => removed && there).map((each) => [each.post, each])).values()]
}
