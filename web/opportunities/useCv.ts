import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Problem } from '../shared/net/http.js'
import { saveFrom } from '../shared/net/save.js'
import { noticed } from '../shared/ui/notices.js'
import { linkOfCv, type Applicant } from './calls.js'
import { PDF } from './cv-types.js'
import { cvSeen } from './responses-slice.js'

/** Shows a CV: a PDF in a window over the page, what a word processor wrote is saved. The applicant hears that it was looked at. */
export const useCv = () => {
  const [shown, setShown] = useState<Applicant | null>(null)
  const dispatch = useDispatch()
  const saved = async (of: Applicant) => {
    try {
      saveFrom(await linkOfCv(of.applicationId), of.cv_name ?? 'CV.docx')
      dispatch(cvSeen(of.applicationId))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      dispatch(noticed({ kind: 'error', text: error.message }))
    }
  }
  return {
    shown,
    close: () => setShown(null),
    view: (of: Applicant) => {
      if (of.cv_type === PDF) setShown(of)
      else void saved(of)
    },
  }
}
