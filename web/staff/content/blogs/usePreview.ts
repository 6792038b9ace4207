import { useEffect, useState } from 'react'
import { Problem } from '../../../shared/net/http.js'
import { preview } from './calls.js'

/** Milliseconds without another letter until a preview is asked for: who writes a blog pauses longer between letters than who searches. */
const PAUSE = 300

interface Previewed {
  /** In HTML: of what was typed last, or a little before it. */
  readonly description: string
  readonly failed: boolean
}

/** What a text will look like, anew whenever nothing more is typed; `known` is what is known to have come of the text it begins with. */
export const usePreview = (source: string, known: { readonly source: string; readonly description: string } | null): Previewed => {
  const [previewed, setPreviewed] = useState<Previewed>({ description: '', failed: false })
  const isKnown = source === (known?.source ?? '')
  useEffect(() => {
    if (isKnown) {
      setPreviewed({ description: known?.description ?? '', failed: false })
      return
    }
    const giving = new AbortController()
    const ask = () =>
      preview(source, giving.signal).then(
        (description) => setPreviewed({ description, failed: false }),
        (error: unknown) => {
          if (giving.signal.aborted) return // something else is wanted by now
          if (!(error instanceof Problem)) throw error
          setPreviewed((before) => ({ ...before, failed: true }))
        },
      )
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      giving.abort()
      clearTimeout(timer)
    }
  }, [source, isKnown, known?.description])
  return previewed
}
