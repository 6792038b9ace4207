import { useCallback, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface Place {
  readonly path: string
  /** What the link back to it says. */
  readonly back: string
}

/** What a link says of where it stands to the page that it leads to. */
export interface CameFrom {
  readonly cameFrom: Place
}

/** In a feed: one step back is the feed, at its place. */
const fromFeed = (path: string): CameFrom => ({ cameFrom: { path, back: 'Back to feed' } })

/** The two tabs of the community: clinical images, which it opens with, and clinical cases (DECISIONS C-23), the newest first or by speciality. */
export const COMMUNITY = {
  images: '/community?tab=images',
  cases: '/community?tab=cases',
  grouped: '/community?tab=cases&by=speciality',
} as const
export const FROM_IMAGES = fromFeed(COMMUNITY.images)
export const FROM_CASES = fromFeed(COMMUNITY.cases)

/** On a member's page. */
export const fromProfile = (path: string): CameFrom => ({ cameFrom: { path, back: 'Back to profile' } })

/** Where the link stood that led here, if it told. */
const useCameFrom = (): Place | undefined => (useLocation() as { readonly state: Partial<CameFrom> | null }).state?.cameFrom

/** Leads to a list in the place of this page: one step back where that is it, which keeps its place, and else anew. */
export const useListBefore = (list: string): string | -1 => (useCameFrom()?.path === list ? -1 : list)

/** For a link back: it goes one step back in history to where a link led here from, which keeps its place; else it leads to `otherwise` anew. */
export const useWayBack = (otherwise: CameFrom): Place & { readonly go: (event: MouseEvent) => void } => {
  const cameFrom = useCameFrom()
  const navigate = useNavigate()
  const go = useCallback(
    (event: MouseEvent) => {
      if (!cameFrom || event.ctrlKey || event.metaKey || event.shiftKey) return // another tab has another history
      event.preventDefault()
      void navigate(-1)
    },
    [cameFrom, navigate],
  )
  return { ...(cameFrom ?? otherwise.cameFrom), go }
}
