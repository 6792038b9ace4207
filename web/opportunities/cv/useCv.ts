import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Problem } from '../../shared/net/http.js'
import { save } from '../../shared/net/save.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import type { ApplicationId } from '../calls.js'
import { PDF } from '../../generated/mimes.js'
import { fetchedCv, type Cv } from './fetched-cv.js'

/** Shows a CV: a PDF in a window over the page, what a word processor wrote is saved. Once it is there, `seen` is told. */
export const useCv = (seen?: (id: ApplicationId) => void) => {
  const [shown, setShown] = useState<Cv | null>(null)
  const dispatch = useDispatch()
  const saved = async (cv: Cv) => {
    try {
      const { file } = await fetchedCv(cv)
      save(file, file.name)
      dispatch(noticed({ kind: 'success', text: `${file.name} is downloaded` }))
      seen?.(cv.id)
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
