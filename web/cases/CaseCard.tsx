import { memo, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { CaseId } from '../../api/contract/cases.js'
import { FileStrip } from '../files/view/FileStrip.js'
import { Person } from '../shared/ui/Person.js'
import { When } from '../shared/ui/When.js'
import { CaseActions } from './CaseActions.js'
import classes from './CaseCard.module.css'
import { CaseText } from './CaseText.js'
import { postOf } from './case-kind.js'
import { Facts } from './Facts.js'
import { fileLost } from './feed-slice.js'
import { selectCase } from './slice.js'
import { Status } from './Status.js'
import { CLOSED, headline, openFor, pathOf } from './case-format.js'

interface Props {
  readonly id: CaseId
  /** The time in milliseconds. */
  readonly now: number
  /** Its place in the feed, from 1; `of` is -1 while more may follow. */
  readonly place: number
  readonly of: number
}

/** A case in the feed. It takes the focus, so that the keyboard can go from case to case. */
export const CaseCard = memo(({ id, now, place, of }: Props) => {
  const shown = useSelector((state: Parameters<typeof selectCase>[0]) => selectCase(state, id))
  const title = useId()
  const dispatch = useDispatch()
  if (!shown) return null
  const left = openFor(shown, now)
  return (
    <article className={classes.card} tabIndex={0} aria-labelledby={title} aria-posinset={place} aria-setsize={of} data-watch={postOf(id)}>
      <div className={classes.top}>
        <Person name={shown.full_name} speciality={shown.specialty_type} picture={shown.profile_pic} id={shown.signup_id}>
          <When at={Date.parse(shown.created_at)} now={now} />
        </Person>
        <Status left={left} />
      </div>
      <h2 id={title} className={classes.title}>
        <Link to={pathOf(id)}>{headline(shown)}</Link>
      </h2>
      <Facts of={shown} />
      <FileStrip files={shown.files} soon={place === 1} lost={() => dispatch(fileLost())} />
      <CaseText of={shown} />
      <CaseActions of={shown} closed={left === null} />
      {left === null && <p className={classes.closed}>{CLOSED}</p>}
    </article>
  )
})
