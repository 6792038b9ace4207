import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { ReadMore } from '../../shared/ui/text/ReadMore.js'
import classes from './Outcome.module.css'

interface Props {
  readonly of: Pick<ClinicalCase, 'outcome'>
  /** No more of it than two lines: all of it is on the page of the case. */
  readonly isShort?: boolean
}

/** How a case ended: of what is written about it, that comes first. */
export const Outcome = ({ of: { outcome }, isShort = false }: Props) =>
  outcome !== null && (
    <section className={classes.outcome} aria-label="Outcome">
      <strong className={classes.name}>Outcome</strong>
      {isShort ? (
        <p className={classes.short} dir="auto">
          {outcome}
        </p>
      ) : (
        <ReadMore text={outcome} />
      )}
    </section>
  )
