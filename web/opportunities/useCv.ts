import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Problem } from '../shared/net/http.js'
import { saveFrom } from '../shared/net/save.js'
import { noticed } from '../shared/ui/notices.js'
import { linkOfCv, type ApplicationId } from './calls.js'
import { PDF } from './cv-types.js'

/** The CV of an application, as who looks at it calls it. */
export interface Cv {
  readonly id: ApplicationId
  readonly title: string
  readonly name: string | null
  readonly type: string | null
}

/** Shows a CV: a PDF in a window over the page, what a word processor wrote is saved. Once it is there, `seen` is told. */
export const useCv = (seen?: (id: ApplicationId) => void) => {
  const [shown, setShown] = useState<Cv | null>(null)
  const dispatch = useDispatch()
  const saved = async ({ id, name }: Cv) => {
    try {
      saveFrom(await linkOfCv(id), name ?? 'CV.docx')
      seen?.(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      dispatch(noticed({ kind: 'error', text: error.message }))
    }
  }
  return {
    shown,
    seen,
    close: () => setShown(null),
    view: (cv: Cv) => {
      if (cv.type === PDF) setShown(cv)
      else void saved(cv)
    },
  }
}
export type ViewedCv = ReturnType<typeof useCv>
