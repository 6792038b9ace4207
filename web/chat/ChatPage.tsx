import { Anchor, Skeleton, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { Link, useSearchParams } from 'react-router-dom'
import { useWatch } from '../shared/net/live/useWatch.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { EmptyPicture } from '../shared/pictures/states.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { Waiting } from '../shared/ui/Waiting.js'
import { useNavigateFromPage } from '../shared/ui/windows/useNavigateFromPage.js'
import type { RoomId } from './calls.js'
import classes from './Chat.module.css'
import { roomsOpened } from './events.js'
import { FindSurgeons } from './FindSurgeons.js'
import { CHAT, roomIn } from './paths.js'
import { RoomPane } from './room/RoomPane.js'
import { JoinButton } from './groups/JoinButton.js'
import { RoomList } from './rooms/RoomList.js'
import { calledAs } from './rooms/room-words.js'
import { roomWanted, selectIsGone, selectIsUnanswered, selectRoom } from './rooms/rooms-slice.js'
import { useKeptFocus } from './rooms/useKeptFocus.js'
import { refusingDrops } from './sending/drops.js'

type Root = Parameters<typeof selectRoom>[0]

/** Who comes by an address that leads nowhere, or not any more, is told; who sees a room go has left it, or reads why. */
const NOT_THERE = 'That chat is not there, or you are not in it any more.'

/** Rooms left and what is written right; on a phone one of them, with a way back (spec 2 §2). */
export const ChatPage = () => {
  const [search] = useSearchParams()
  const id = roomIn(search)
  const room = useSelector((root: Root) => (id === null ? undefined : selectRoom(root, id)))
  const isGone = useSelector((root: Root) => id !== null && selectIsGone(root, id))
  const dispatch = useDispatch()
  const store = useStore<Root>()
  const navigate = useNavigateFromPage()
  const page = useKeptFocus(id)
  const lastShown = useRef<RoomId>(null)
  useWatch('groups', ...(room ? [`room:${room.chatRoomId}`] : []))
  useEffect(() => void dispatch(roomsOpened()), [dispatch])
  useEffect(() => {
    if (id !== null && !room) dispatch(roomWanted(id))
  }, [dispatch, id])
  const isLost = isGone || (id === null && search.has('room'))
  const isShown = room !== undefined
  useEffect(() => {
    if (isShown || id === null) lastShown.current = id
  }, [isShown, id])
  useEffect(() => {
    if (!isLost || (id !== null && !selectIsGone(store.getState(), id))) return // it was gone, and is asked for anew: it may have come back
    if (id === null || lastShown.current !== id) dispatch(noticed({ kind: 'error', text: NOT_THERE, lasting: true }))
    return navigate(CHAT, { replace: true })
  }, [isLost, id, dispatch, store, navigate])
  return (
    <div ref={page} className={classes.chat} data-room={id !== null || undefined} data-wide {...refusingDrops}>
      <title>{`${room ? `${calledAs(room)} · ` : ''}Chat · SFS`}</title>
      <VisuallyHidden component="h1">{room ? calledAs(room) : 'Chat'}</VisuallyHidden>
      <RoomList open={id}>
        <Sorry text="Nobody has written yet. Find a colleague to write to, or join the group of your speciality.">
          <FindSurgeons />
          <JoinButton />
        </Sorry>
      </RoomList>
      {id === null ? <NoRoom /> : room ? <RoomPane key={id} room={room} /> : <Coming id={id} />}
    </div>
  )
}

const NoRoom = () => (
  <div className={classes.none}>
    <Sorry text="Choose a room to read." picture={<EmptyPicture />} />
  </div>
)

/** A room that is opened by its address, until it is known; what stands in its place while nobody answers how it is. */
const Coming = ({ id }: { readonly id: RoomId }) => {
  const isUnanswered = useSelector((root: Root) => selectIsUnanswered(root, id))
  const dispatch = useDispatch()
  if (isUnanswered)
    return (
      <div className={classes.failed}>
        <Failed text="This room could not be loaded." again={() => dispatch(roomWanted(id))}>
          <Anchor component={Link} to={CHAT}>
            Back to rooms
          </Anchor>
        </Failed>
      </div>
    )
  return (
    <Waiting className={classes.coming} label="Loading">
      <Skeleton height={40} width={240} aria-hidden />
    </Waiting>
  )
}
