import { Link, useLocation } from 'react-router-dom'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { fromProfile } from '../../feed/came-from.js'
import { counted } from '../../shared/format/counted.js'
import { PrintedAs } from '../../shared/ui/text/PrintedAs.js'
import { When } from '../../shared/ui/text/When.js'
import { headline, openFor, openUntil, pathOf } from '../case-format.js'
import classes from './CasesBy.module.css'

/** A case in one or two lines: what it is, whether it takes answers, and what became of it. */
export const CaseRow = ({ of, now }: { readonly of: ClinicalCase; readonly now: number }) => {
  const picture = of.files.find(({ mime_type }) => mime_type.startsWith('image/'))
  const left = openFor(of, now)
  const { pathname } = useLocation()
  return (
    <li className={classes.row}>
      {picture && <img src={picture.thumbnail_path} alt="" width={64} height={64} loading="lazy" className={classes.picture} />}
      <div className={classes.words}>
        <Link to={pathOf(of.id)} state={fromProfile(pathname)} className={classes.title} dir="auto">
          {headline(of)}
        </Link>
        <div className={classes.line}>
          <span>{of.speciality}</span>
          <span>{left === null ? 'Closed' : <PrintedAs words={`Active, ${left}`} text={`Active ${openUntil(of)}`} />}</span>
          <span>{counted(of.comment_count, 'comment')}</span>
          <span>{counted(of.like_count, 'like')}</span>
          <When at={Date.parse(of.created_at)} now={now} />
        </div>
      </div>
    </li>
  )
}
