import { useCallback, useEffect, useState } from 'react'
import { Problem } from './http.js'

/** What a page has asked for; `code` is why it did not get it, 0 without a connection. */
export type Asked<Answer> =
  { readonly state: 'loading' } | { readonly state: 'failed'; readonly code: number } | { readonly state: 'there'; readonly answer: Answer }

const loading = { state: 'loading' } as const

/** Asks when `key` changes, and again when `again` is called; null asks for nothing yet. An answer that has been overtaken counts no more. */
export const useAnswer = <Answer>(key: string | null, ask: () => Promise<Answer>): Asked<Answer> & { readonly again: () => void } => {
  const [asked, setAsked] = useState<Asked<Answer>>(loading)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (key === null) return
    let isWanted = true
    setAsked(loading)
    ask().then(
      (answer) => isWanted && setAsked({ state: 'there', answer }),
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        if (isWanted) setAsked({ state: 'failed', code: error.code })
      },
    )
    return () => {
      isWanted = false
    }
  }, [key, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  return { ...asked, again }
}
