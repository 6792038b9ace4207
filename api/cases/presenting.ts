import type { MemberId } from '../../domain/kernel/ids.js'
import type { SeenClinical } from '../../projections/case-feed/queries.js'
import type { ClinicalCase } from '../contract/cases/cases.js'
import type { Deps } from '../deps.js'
import { looksOf } from '../files/showing/looks.js'
import { peopleOf } from '../people/line.js'
import { presentCase } from './presenter.js'

/** Presents clinical cases to `reader`, with the names of their authors and links to their files, as of now. */
export const presentingCases =
  (deps: Pick<Deps, 'now' | 'pool' | 'links' | 'files'>) =>
  async (seen: readonly SeenClinical[], reader: MemberId): Promise<ClinicalCase[]> => {
    const at = deps.now()
    const authors = seen.map(({ author }) => author)
    const [people, looks] = await Promise.all([peopleOf(deps.pool, deps.links, authors, at), looksOf(deps, seen, at, reader)])
    return seen.map((each) => presentCase(each, { people, at, ...looks }))
  }
