import { useCallback, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What a link in a feed says of itself to the page it leads to: one step back is the feed, at its place. */
export const FROM_FEED = { isFromFeed: true } as const

/** For a link back to the feed: it goes one step back in history where that is the feed, which keeps its place, and leads there anew else. */
export const useBackToFeed = (): ((event: MouseEvent) => void) => {
  const { state } = useLocation() as { readonly state: Partial<typeof FROM_FEED> | null }
  const navigate = useNavigate()
  const isFromFeed = state?.isFromFeed === true
  return useCallback(
    (event) => {
      if (!isFromFeed || event.ctrlKey || event.metaKey || event.shiftKey) return // another tab has another history
      event.preventDefault()
      void navigate(-1)
    },
    [isFromFeed, navigate],
  )
}
