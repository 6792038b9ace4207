import { useSelector } from 'react-redux'
import { CvField } from '../shared/own-files/CvField.js'
import { selectUpload } from '../shared/own-files/slice.js'
import classes from './Steps.module.css'

/** The CV of step 2, which may be left out (spec 1 §3). */
export const CvPart = () => {
  const { kept } = useSelector((state: Parameters<typeof selectUpload>[0]) => selectUpload(state, 'cv'))
  return (
    <fieldset className={classes.part}>
      <legend>CV</legend>
      <CvField cv={kept && { name: kept.filename, link: kept.path }} />
    </fieldset>
  )
}
