import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { ClinicalCase } from '../../api/contract/cases.js'
import { selectMe } from '../shared/session/session.js'
import classes from './CaseMenu.module.css'

const OthersCaseMenu = lazy(async () => ({ default: (await import('./OthersCaseMenu.js')).OthersCaseMenu }))

/** The menu of a case; of one's own, and of who has left, there is nothing in it yet. */
const CaseMenu = ({ of }: { of: ClinicalCase }) => {
  const me = useSelector(selectMe)
  const { signup_id: author, full_name: name } = of
  if (me === undefined || me === author || name === null) return null
  return (
    <Suspense fallback={<span className={classes.place} />}>
      <OthersCaseMenu author={author} name={name} />
    </Suspense>
  )
}

export const menuOf = (of: ClinicalCase) => <CaseMenu of={of} />
