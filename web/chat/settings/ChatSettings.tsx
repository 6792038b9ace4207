import '../../shared/ui/mantine/switches.css'
import { Button, Switch, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { doctor } from '../../shared/format/person.js'
import { Person } from '../../shared/ui/Person.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { selectBlocked, selectIsUnanswered } from '../blocking/blocked-slice.js'
import { deedAsked } from '../deeds/deeds-slice.js'
import { settingsClosed, settingsOpened } from '../events.js'
import type { MemberId } from '../calls.js'
import items from '../Items.module.css'
import classes from './ChatSettings.module.css'
import { useNextRow } from './useNextRow.js'
import { chosen, selectChosen, selectSettings } from './settings-slice.js'

/** When quiet hours are turned on: a night. */
const NIGHT = { quietFrom: '22:00', quietUntil: '06:00' }
const NEVER = { quietFrom: null, quietUntil: null }

/** How I am told of messages, what others see of my reading, and whom I do not want to hear of. */
export const ChatSettings = () => {
  const { state, settings } = useSelector(selectSettings)
  const blocked = useSelector(selectBlocked, shallowEqual)
  const isUnanswered = useSelector(selectIsUnanswered)
  const dispatch = useDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isWanted = useLocation().hash === '#chat-settings'
  useEffect(() => {
    if (isWanted) heading.current?.focus()
  }, [isWanted])
  const { pressed } = useNextRow(blocked.length, list, heading)
  const unblock = (member: MemberId, row: number) => {
    pressed(row)
    dispatch(deedAsked({ kind: 'unblock', member }))
  }
  const open = () => dispatch(settingsOpened())
  useEffect(() => {
    dispatch(settingsOpened())
    return () => void dispatch(settingsClosed())
  }, [dispatch])
  return (
    <Sheet className={classes.sheet} aria-labelledby="chat-settings">
      <Title order={2} size="h3" id="chat-settings" mb="xs" ref={heading} tabIndex={-1}>
        Chat
      </Title>
      {state === 'loading' && <Waiting label="Loading" height={180} />}
      {state === 'failed' && <Failed text="Your chat settings could not be loaded." again={open} />}
      {settings && <Choices />}
      {state === 'ready' && isUnanswered && <Failed text="The members you have blocked could not be loaded." again={open} />}
      {blocked.length > 0 && (
        <>
          <Title order={3} size="h4" mt="lg" mb="xs">
            Blocked members
          </Title>
          <ul ref={list} className={items.items} aria-label="Blocked members">
            {blocked.map(({ id, full_name, specialty_type, profile_pic }, row) => (
              <li key={id}>
                <Person name={full_name} speciality={specialty_type} picture={profile_pic} id={id} />
                <Button variant="default" size="sm" aria-label={`Unblock ${doctor(full_name)}`} onClick={() => unblock(id, row)}>
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

const Choices = () => {
  const { showSeen, quietFrom, quietUntil } = useSelector(selectChosen, shallowEqual)
  const dispatch = useDispatch()
  const isQuiet = quietFrom !== null && quietUntil !== null
  return (
    <div className={classes.choices}>
      <Switch
        size="md"
        label="Show how far I have read"
        description="In chats of two. You will see how far the other person has read, too."
        checked={showSeen}
        onChange={({ currentTarget }) => dispatch(chosen({ showSeen: currentTarget.checked }))}
      />
      <Switch
        size="md"
        label="Quiet hours"
        description="During these hours, messages make no sound or notification on your devices. They wait for you here."
        checked={isQuiet}
        onChange={({ currentTarget }) => dispatch(chosen(currentTarget.checked ? NIGHT : NEVER))}
      />
      {isQuiet && (
        <div className={classes.hours}>
          <TextInput
            type="time"
            size="md"
            label="From"
            className={classes.hour ?? ''}
            value={quietFrom}
            onChange={({ currentTarget: { value } }) => value && dispatch(chosen({ quietFrom: value }))}
          />
          <TextInput
            type="time"
            size="md"
            label="Until"
            className={classes.hour ?? ''}
            value={quietUntil}
            error={quietFrom === quietUntil && 'Choose another time: quiet hours cannot start and end at the same time.'}
            onChange={({ currentTarget: { value } }) => value && dispatch(chosen({ quietUntil: value }))}
          />
          <Text size="sm" c="dimmed">
            In the time zone of your daily emails.
          </Text>
        </div>
      )}
    </div>
  )
}
