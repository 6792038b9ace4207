import { useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams, type Location } from 'react-router-dom'
import { IsLeftByRemoval } from '../../engagement/removal/LeftByRemoval.js'
import { useFeedOpened } from '../../feed/useFeedOpened.js'
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
  useFeedOpened(feed, 'feed:reels', filter, place + 1)
  // Whoever reloads, or goes back, goes on with what they watched.
  const moved = (post: HandedOn['post'], at: number) => {
    if (from !== undefined) watches(from, post)
    if (post === of.post && at === of.place) return
    void navigate(VIEWER, { replace: true, state: handedOn({ ...begun, post, place: at }), preventScrollReset: true })
  }
  const close = () => void (key === 'default' ? navigate(PATH, { replace: true }) : navigate(-1))
  return (
    <>
      <title>Explore · SFS</title>
      <h1 hidden>Explore</h1>
      {/* It goes on with the next video, in the place of this one: a question that was a step in the history would be lost in it. */}
      <IsLeftByRemoval value={true}>
        <Viewer of={begun} moved={moved} close={close} menu={menu} />
      </IsLeftByRemoval>
    </>
  )
}
