import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { ReadMore } from '../../shared/ui/text/ReadMore.js'
import classes from './Outcome.module.css'

/** How a case ended: of what is written about it, that comes first. */
export const Outcome = ({ of: { outcome } }: { of: Pick<ClinicalCase, 'outcome'> }) =>
  outcome !== null && (
    <section className={classes.outcome} aria-label="Outcome">
      <strong className={classes.name}>Outcome</strong>
      <ReadMore text={outcome} />
    </section>
  )
