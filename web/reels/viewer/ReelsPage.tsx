import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams, type Location } from 'react-router-dom'
import { useFeedOpened } from '../../feed/useFeedOpened.js'
import { useNavigateFromPage } from '../../shared/ui/windows/useNavigateFromPage.js'
import type { ReelContent } from '../calls.js'
import { PATH, VIEWER } from '../names.js'
import { handedIn, handedOn, type HandedOn } from './handed-on.js'
import { Viewer } from './Viewer.js'
import { watches } from './watched-last.js'

interface Props {
  readonly menu: (of: ReelContent) => ReactNode
}

/** The videos of the list that a page has handed on; without one, that page (spec 2 §2, DECISIONS C-29). */
export const ReelsPage = ({ menu }: Props) => {
  const { state } = useLocation() as Location<unknown>
  const handed = handedIn(state, useParams()['id'])
  return handed === null ? <Navigate to={PATH} replace /> : <Reels of={handed} menu={menu} />
}

const Reels = ({ of, menu }: Props & { readonly of: HandedOn }) => {
  const [begun] = useState(of)
  const { feed, filter, place = 0, from } = begun
  const { key } = useLocation()
  const navigate = useNavigate()
  const navigateFromPage = useNavigateFromPage()
  useFeedOpened(feed, 'feed:reels', filter, place + 1)
  const giveUp = useRef<(() => void) | null>(null)
  useEffect(() => () => giveUp.current?.(), [])
  // Whoever reloads, or goes back, goes on with what they watched. It changes under a question, too: once the video is deleted that it is about.
  const moved = (post: HandedOn['post'], at: number) => {
    if (from !== undefined) watches(from, post)
    giveUp.current?.()
    if (post === of.post && at === of.place) return
    const state = handedOn({ ...begun, post, place: at })
    giveUp.current = navigateFromPage(VIEWER, { replace: true, state, preventScrollReset: true })
  }
  const close = () => void (key === 'default' ? navigate(PATH, { replace: true }) : navigate(-1))
  return (
    <>
      <title>Explore · SFS</title>
      <h1 hidden>Explore</h1>
      <Viewer of={begun} moved={moved} close={close} menu={menu} />
    </>
  )
}
