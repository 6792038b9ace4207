import { ActionIcon } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useOnScreen } from '../../shared/net/useOnScreen.js'
import { LoadMore } from '../../shared/ui/LoadMore.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import type { ChatRoom, RoomId } from '../calls.js'
import { roomsOpened } from '../events.js'
import { FindSurgeons } from '../FindSurgeons.js'
import { JoinButton } from '../groups/JoinButton.js'
import { SETTINGS } from '../paths.js'
import { Stranded } from '../sending/Stranded.js'
import classes from './Rooms.module.css'
import { NameSearch } from './NameSearch.js'
import { RoomRow } from './RoomRow.js'
import { inOrder, moreRoomsAsked, selectRooms } from './rooms-slice.js'
import { RoomsSkeleton } from './RoomsSkeleton.js'
import { useFoundRooms } from './useFoundRooms.js'
import { useRoomKeys } from './useRoomKeys.js'

interface Props {
  readonly open: RoomId | null
  /** What is said where there is none. */
  readonly children: ReactNode
}

const FAILED = 'Your rooms could not be loaded.'
const NOT_SEARCHED = 'Your rooms could not be searched.'

/** The rooms of a member, newest message first, and a search in their names. */
export const RoomList = ({ open, children }: Props) => {
  const { rooms, next, state, more } = useSelector(selectRooms)
  const dispatch = useDispatch()
  const [text, setText] = useState('')
  const typed = text.trim()
  const found = useFoundRooms(typed === '' ? null : typed)
  const shown = typed === '' ? inOrder(rooms) : found.list.map((room) => rooms[room.chatRoomId] ?? room)
  const isEmpty = state === 'ready' && Object.keys(rooms).length === 0 && next === null
  return (
    <div className={classes.side} data-rooms>
      <div className={classes.head}>
        <h2>Chat</h2>
        <ActionIcon component={Link} to={SETTINGS} variant="subtle" color="gray" size={36} aria-label="Chat settings">
          <IconSettings size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <span className={classes.ways}>
          {!isEmpty && <FindSurgeons isQuiet />}
          <JoinButton isQuiet />
        </span>
      </div>
      {!isEmpty && (
        <div className={classes.search} data-clear="always">
          <NameSearch label="Search in my rooms" text={text} setText={setText} />
        </div>
      )}
      <div className={classes.scroll}>
        {state === 'loading' && <RoomsSkeleton />}
        {state === 'failed' && <Failed text={FAILED} again={() => dispatch(roomsOpened())} />}
        <Stranded />
        {isEmpty && children}
        {state === 'ready' && typed !== '' && <Searched {...found} />}
        {state === 'ready' && <Rows rooms={shown} open={open} />}
        {state === 'ready' && typed === '' && (
          <LoadMore isMore={next !== null} state={more} failed={FAILED} ask={() => dispatch(moreRoomsAsked())} />
        )}
        {state === 'ready' && typed !== '' && (
          <LoadMore isMore={found.next !== null} state={found.more} failed={NOT_SEARCHED} ask={found.askMore} />
        )}
      </div>
    </div>
  )
}

const Searched = ({ state, list, next, again }: ReturnType<typeof useFoundRooms>) => {
  if (state === 'failed') return <Failed text={NOT_SEARCHED} again={again} />
  return (
    <div role="status" className={classes.searched}>
      {state === 'loading' ? 'Searching…' : list.length === 0 && next === null && 'No result found'}
    </div>
  )
}

/** Rooms of two are looked at as far as they are on the screen: that the other one is named otherwise, or has left, is told where their room is shown. */
const Rows = ({ rooms, open }: { readonly rooms: readonly ChatRoom[]; readonly open: RoomId | null }) => {
  const now = useNow()
  const list = useRoomKeys(rooms, open)
  const which = rooms.map(({ chatRoomId }) => chatRoomId).sort((one, other) => one - other)
  useOnScreen(list, which.join(' ')) // the same in another order need not be told
  if (rooms.length === 0) return null
  return (
    <nav aria-label="Rooms">
      <ul ref={list} className={classes.rows}>
        {rooms.map((room) => (
          <li key={room.chatRoomId}>
            <RoomRow room={room} isOpen={room.chatRoomId === open} now={now} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
