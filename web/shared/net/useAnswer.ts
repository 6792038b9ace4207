import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem } from './http.js'

/** What a page has asked for; `code` is why it did not get it, 0 without a connection. */
export type Asked<Answer> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly code: number }
  | { readonly state: 'there'; readonly answer: Answer }

const loading = { state: 'loading' } as const

const GONE = 404

/**
 * Asks when `key` changes, and again when `again` is called; null asks for nothing yet. `renew` asks for what is newer, and leaves what is there until that
 * comes, or is gone. An answer that has been overtaken counts no more.
 */
export const useAnswer = <Answer>(
  key: string | null,
  ask: () => Promise<Answer>,
): Asked<Answer> & { readonly again: () => void; readonly renew: () => void } => {
  const [asked, setAsked] = useState<Asked<Answer>>(loading)
  const [tries, setTries] = useState(0)
  const isRenewing = useRef(false)
  useEffect(() => {
    if (key === null) return
    let isWanted = true
    const keeps = isRenewing.current
    isRenewing.current = false
    if (!keeps) setAsked(loading)
    ask().then(
      (answer) => isWanted && setAsked({ state: 'there', answer }),
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        if (isWanted)
          setAsked((now) => (keeps && now.state === 'there' && error.code !== GONE ? now : { state: 'failed', code: error.code }))
      },
    )
    return () => {
      isWanted = false
    }
  }, [key, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  const renew = useCallback(() => {
    isRenewing.current = true
    again()
  }, [again])
  return { ...asked, again, renew }
}

/** Renews what is there when `news` is another one; null is none. */
export const useRenewal = (renew: () => void, news: string | number | null): void => {
  const seen = useRef(news)
  useEffect(() => {
    if (news === null || seen.current === news) return
    seen.current = news
    renew()
  }, [news, renew])
}
