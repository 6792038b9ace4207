import type { MemberId } from '../../domain/kernel/ids.js'
import type { SeenCase, SeenClinical } from '../../projections/case-feed/queries.js'
import type { ClinicalCase } from '../contract/cases/cases.js'
import type { CommunityLists } from '../contract/community/community.js'
import type { Deps } from '../deps.js'
import { removalOf } from '../engagement/taken-away.js'
import { presentingOlder } from './community/presenting.js'
import { cases } from './kind.js'
import { presentingCases } from './presenting.js'

/** Presents to `reader` one post that was asked for alone: to its author also as what a moderator has removed, with the decision. */
export const presentingAlone = (deps: Deps) => {
  const [presentedCases, presentedOlder] = [presentingCases(deps), presentingOlder(deps)]
  return {
    clinical: async (seen: SeenClinical, reader: MemberId): Promise<ClinicalCase> => {
      const [[result], removal] = await Promise.all([presentedCases([seen], reader), removalOf(deps.pool, cases, seen)])
      return { ...result!, ...removal }
    },
    older: async (seen: SeenCase, reader: MemberId | null): Promise<CommunityLists> => {
      const [[[post], likes, comments, mine], removal] = await Promise.all([
        presentedOlder([seen], reader),
        removalOf(deps.pool, cases, seen),
      ])
      return [[{ ...post!, ...removal }], likes, comments, mine]
    },
  }
}
