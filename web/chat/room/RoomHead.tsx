import '../../shared/ui/mantine/menus.css'
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconBell, IconBellOff, IconLogout, IconTrash, IconUser, IconUsers } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { counted } from '../../shared/format/counted.js'
import { doctor } from '../../shared/format/person.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'
import { MoreMenu } from '../../shared/ui/windows/MoreMenu.js'
import { useBlocking } from '../blocking/useBlocking.js'
import type { ChatRoom } from '../calls.js'
import { ConfirmDeed } from '../deeds/ConfirmDeed.js'
import { deedAsked } from '../deeds/deeds-slice.js'
import { selectTimeline } from '../messages/messages-slice.js'
import { CHAT } from '../paths.js'
import { selectIsHere, selectTyping } from '../presence/presence-slice.js'
import { RoomPicture } from '../rooms/RoomRow.js'
import { isLeft } from '../rooms/may-write.js'
import { namedAs } from '../rooms/room-words.js'
import classes from './Room.module.css'

const MembersWindow = lazyWindow(async () => (await import('./MembersWindow.js')).MembersWindow)

/** Over a room: who is in it, what they do now, and what can be done with it. */
export const RoomHead = ({ room }: { readonly room: ChatRoom }) => {
  const { chatRoomId, chatCategory, reciverId, muted } = room
  const leaving = useOpening()
  const { isThere, isOpen, open: openMembers, close } = useOpening()
  useLoadedSoon(MembersWindow.load)
  const dispatch = useDispatch()
  const isOfTwo = chatCategory === 'I'
  const { name, degrees } = namedAs(room)
  const blocking = useBlocking(isLeft(room) && !room.blocked ? null : reciverId, name)
  const more = useId()
  return (
    <header className={classes.head} data-clear="always">
      <ActionIcon
        component={Link}
        to={CHAT}
        variant="subtle"
        color="gray"
        size={44}
        className={classes.back ?? ''}
        aria-label="Back to rooms"
      >
        <IconArrowLeft size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <UnstyledButton className={classes.who ?? ''} aria-label={`Members of ${name}`} aria-describedby={more} onClick={openMembers}>
        <RoomPicture room={room} size={40} />
        <span className={classes.lines}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <span className={classes.under} id={more}>
            {degrees && (
              <span className={classes.degrees}>
                <bdi>{degrees}</bdi>
              </span>
            )}
            <Doing room={room} />
            {muted && <IconBellOff className={classes.muted ?? ''} size={16} stroke={1.6} role="img" aria-label="Muted" />}
          </span>
        </span>
      </UnstyledButton>
      <MoreMenu label="More about this room">
        <Menu.Item leftSection={<IconUsers size={18} aria-hidden />} onClick={openMembers}>
          Members
        </Menu.Item>
        {isOfTwo && reciverId !== null && !isLeft(room) && (
          <Menu.Item component={Link} to={`/profile/${reciverId}`} leftSection={<IconUser size={18} aria-hidden />}>
            View Profile
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={muted ? <IconBell size={18} aria-hidden /> : <IconBellOff size={18} aria-hidden />}
          onClick={() => dispatch(deedAsked({ kind: 'mute', room: chatRoomId, muted: !muted }))}
        >
          {muted ? 'Unmute' : 'Mute'}
        </Menu.Item>
        {blocking.entry}
        {isOfTwo ? (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={leaving.open}>
            Delete chat
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={leaving.open}>
            Leave group
          </Menu.Item>
        )}
      </MoreMenu>
      {leaving.isThere && (
        <ConfirmDeed
          deed={{ kind: isOfTwo ? 'hide' : 'leave', room: chatRoomId }}
          name={name}
          isClosed={room.closedAt !== null}
          opened={leaving.isOpen}
          close={leaving.close}
        />
      )}
      {blocking.question}
      <Suspense fallback={<Coming />}>{isThere && <MembersWindow room={room} opened={isOpen} close={close} />}</Suspense>
    </header>
  )
}

type Root = Parameters<typeof selectTyping>[0] & Parameters<typeof selectTimeline>[0]

/** What happens in it at this moment; else how many are in it. */
const Doing = ({ room: { chatRoomId, chatCategory, reciverId, members } }: { readonly room: ChatRoom }) => {
  const typing = useSelector((root: Root) => selectTyping(root, chatRoomId))
  const { messages } = useSelector((root: Root) => selectTimeline(root, chatRoomId))
  const isHere = useSelector((root: Root) => reciverId !== null && selectIsHere(root, chatRoomId, reciverId))
  const writers = Object.keys(typing).map(Number)
  const isOfTwo = chatCategory === 'I'
  const nameOf = (id: number) => messages.findLast(({ sender_id }) => sender_id === id)?.full_name ?? null
  const one = writers.length === 1 ? nameOf(writers[0]!) : null
  const said =
    writers.length === 0
      ? isOfTwo
        ? isHere && 'Online now'
        : counted(members, 'member')
      : isOfTwo
        ? 'Is writing…'
        : writers.length === 1
          ? `${one === null ? 'Somebody' : doctor(one)} is writing…`
          : `${writers.length} are writing…`
  return said && <span className={classes.doing}>{said}</span>
}
