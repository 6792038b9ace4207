import { Button, Text } from '@mantine/core'
import { NameSearch } from '../rooms/NameSearch.js'
import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { counted } from '../../shared/format/counted.js'
import { doctor } from '../../shared/format/person.js'
import { usePages } from '../../shared/lists/usePages.js'
import { selectMe } from '../../shared/session/session.js'
import { LoadMore } from '../../shared/ui/LoadMore.js'
import { Person } from '../../shared/ui/Person.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { LeadsOn } from '../../shared/ui/windows/LeadsOn.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { ChatButton } from '../ChatButton.js'
import { useIsBlocked } from '../blocking/useIsBlocked.js'
import { loadMembers, type ChatRoom, type Person as Each } from '../calls.js'
import { ConfirmDeed } from '../deeds/ConfirmDeed.js'
import { calledAs } from '../rooms/room-words.js'
import { MemberMenu } from './MemberMenu.js'
import items from '../Items.module.css'
import classes from './Room.module.css'
import { TYPING } from '../../shared/ui/search/typing-pause.js'
import { Waiting } from '../../shared/ui/Waiting.js'

/** So many can be looked through. */
const FEW = 20
const FAILED = 'The members could not be loaded.'

interface Props {
  readonly room: ChatRoom
  readonly opened: boolean
  readonly close: () => void
}

/** Who is in a room, by pages, each with the way to their profile and to a talk with them alone (spec 2 §2). */
export const MembersWindow = ({ room, opened, close }: Props) => {
  const [text, setText] = useState('')
  const shown = useMembers(room, text.trim(), opened)
  return (
    <Window title={calledAs(room)} opened={opened} onClose={close} closeOnClickOutside size={520}>
      <LeadsOn close={close}>
        <Members room={room} close={close} text={text} setText={setText} {...shown} />
      </LeadsOn>
    </Window>
  )
}

interface Search {
  readonly text: string
  readonly setText: (text: string) => void
}

/** As far as they are loaded. */
export const Members = ({
  room,
  close,
  text,
  setText,
  list,
  last,
  next,
  state,
  more,
  again,
  askMore,
}: Omit<Props, 'opened'> & Search & ReturnType<typeof useMembers>) => {
  const [isAsked, setAsked] = useState(false)
  const isGroup = room.chatCategory !== 'I'
  const isMany = isGroup && room.members > FEW
  return (
    <>
      <div className={classes.window} data-clear="always">
        <Text c="dimmed">{counted(last?.total ?? room.members, 'member')}</Text>
        {isGroup && (
          <Button variant="default" size="sm" onClick={() => setAsked(true)}>
            Leave group
          </Button>
        )}
      </div>
      {isMany && (
        <div className={classes.search}>
          <NameSearch label="Search members" text={text} setText={setText} />
        </div>
      )}
      {state === 'loading' && text.trim() === '' && <Waiting label="Loading members" height={280} />}
      {state === 'failed' && <Failed text={FAILED} again={again} />}
      <ul className={items.items} aria-label="Members">
        {list.map((each) => (
          <Member key={each.id} each={each} isGroup={isGroup} close={close} />
        ))}
      </ul>
      <div role="status">{list.length === 0 && saidOf(text, { state, next, more })}</div>
      <LoadMore isMore={next !== null} state={more} failed={FAILED} ask={askMore} />
      <ConfirmDeed
        deed={{ kind: 'leave', room: room.chatRoomId }}
        name={calledAs(room)}
        isClosed={room.closedAt !== null}
        opened={isAsked}
        close={() => setAsked(false)}
      />
    </>
  )
}

interface MemberProps {
  readonly each: Each
  readonly isGroup: boolean
  readonly close: () => void
}

const Member = ({ each, isGroup, close }: MemberProps) => {
  const { id, full_name, specialty_type, profile_pic } = each
  const me = useSelector(selectMe)
  const isBlocked = useIsBlocked(id)
  const mark = id === me ? 'You' : isBlocked && 'Blocked'
  return (
    <li>
      <Person name={full_name} speciality={specialty_type} picture={profile_pic} id={id} mark={mark} />
      {id !== me && full_name !== null && (
        <span className={classes.does}>
          {isGroup && <ChatButton other={id} label={`Chat with ${doctor(full_name)}`} opened={close} />}
          <MemberMenu of={each} />
        </span>
      )}
    </li>
  )
}

/** What is said in the place of members that are not there, or not yet. */
const saidOf = (text: string, { state, next, more }: Pick<ReturnType<typeof useMembers>, 'state' | 'next' | 'more'>): string => {
  if (state === 'ready' && next === null) return 'No result found'
  return text.trim() !== '' && (state === 'loading' || more === 'loading') ? 'Searching…' : ''
}

/** From the beginning each time it is opened: who is in a group changes. */
const useMembers = ({ chatRoomId }: ChatRoom, name: string, opened: boolean) => {
  const load = useMemo(
    () => (opened ? (before: number | null, signal: AbortSignal) => loadMembers(chatRoomId, name, before, signal) : null),
    [opened, chatRoomId, name],
  )
  return usePages(load, name === '' ? 0 : TYPING)
}
