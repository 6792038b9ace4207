import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { PrintedAs } from '../../shared/ui/text/PrintedAs.js'
import { CLOSED, closesOn, openUntil } from '../case-format.js'
import classes from '../../feed/page/PostArticle.module.css'

/** Until when the case takes answers, or why it does not any more (spec 2 §4). */
export const Notice = ({ of, isOpen }: { of: Pick<ClinicalCase, 'created_at'>; isOpen: boolean }) => (
  <p className={classes.notice}>
    {isOpen ? <PrintedAs words={`Open for answers until ${closesOn(of)}.`} text={`Open for answers ${openUntil(of)}.`} /> : CLOSED}
  </p>
)
