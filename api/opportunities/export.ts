import { allSentBy } from '../../projections/opportunities/application-queries.js'
import { allOfferedBy } from '../../projections/opportunities/queries.js'
import { pathInCopy } from '../files/export.js'
import { mapped, type Exporter } from '../leaving/export/exporter.js'

/** What they have offered, and what they have asked of others, with what they said of themselves; the CVs are among the files. */
export const exportOpportunities: Exporter = function* ({ pool }, memberId) {
  yield {
    path: 'opportunities.json',
    list: mapped(allOfferedBy(pool, memberId), ({ owner: _, position: __, ...offer }) => offer),
  }
  yield {
    path: 'applications.json',
    list: mapped(allSentBy(pool, memberId), ({ applicant: _, owner, position: __, cv, ...sent }) => ({
      ...sent,
      to: `member ${owner}`,
      ...(sent.gone_by === null && { cv: pathInCopy({ stream: `opportunity-${sent.opportunity_id}`, id: cv, mime: sent.cv_mime }) }),
    })),
  }
}
