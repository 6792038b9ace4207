import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CvField } from '../../files/own/CvField.js'
import { cvAsked, selectOwnCv } from '../../files/own/slice.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import classes from './Steps.module.css'

/** The CV of step 2, which may be left out (spec 1 §3). */
export const CvPart = () => {
  const own = useSelector(selectOwnCv)
  const dispatch = useDispatch()
  const ask = () => void dispatch(cvAsked())
  useEffect(ask, [dispatch])
  return (
    <fieldset className={classes.part}>
      <legend>CV</legend>
      {own.state === 'known' && <CvField cv={own.cv} />}
      {own.state === 'loading' && <Waiting label="Loading" height={44} />}
      {own.state === 'failed' && <Failed text="Your CV could not be loaded." again={ask} />}
    </fieldset>
  )
}
