import type { SeenClinical } from '../../projections/case-feed/queries.js'
import type { ClinicalCase } from '../contract/cases.js'
import type { Deps } from '../deps.js'
import { peopleOf } from '../people/line.js'
import { presentCase } from './presenter.js'

/** Presents clinical cases with the names of their authors and links to their files, as of now. */
export const presentingCases =
  ({ now, pool, links }: Pick<Deps, 'now' | 'pool' | 'links'>) =>
  async (seen: readonly SeenClinical[]): Promise<ClinicalCase[]> => {
    const at = now()
    const authors = seen.map(({ author }) => author)
    const people = await peopleOf(pool, links, authors, at)
    return seen.map((each) => presentCase(each, { people, at, linkTo: (file, variant) => links.sign(file, variant, at) }))
  }
