import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { CLOSED, closesOn } from '../case-format.js'
import classes from '../../feed/page/PostArticle.module.css'

/** Until when the case takes answers, or why it does not any more (spec 2 §4). */
export const Notice = ({ of, isOpen }: { of: Pick<ClinicalCase, 'created_at'>; isOpen: boolean }) => (
  <p className={classes.notice}>{isOpen ? `Open for answers until ${closesOn(of)}.` : CLOSED}</p>
)
