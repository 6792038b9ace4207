import { Button, Text } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { Problem } from '../shared/net/http.js'
import { save } from '../shared/net/save.js'
import { Confirm } from '../shared/ui/Confirm.js'
import { Said } from '../shared/ui/Said.js'
import { getCalendar, type EventShape } from './calls.js'
import { noticed } from '../shared/ui/notices.js'
import classes from './Events.module.css'
import { joinAsked, leaveAsked, selectDeeds, selectDoing } from './meetings-slice.js'
import type { Standing } from './standing.js'
import { SHORT } from './times.js'
import { whenOf } from './when.js'

type Root = Parameters<typeof selectDoing>[0]

interface Props {
  readonly of: EventShape
  readonly standing: Standing
}

/** What can be done about an event as it stands (contract, state `eventCard`). */
export const Actions = ({ of, standing }: Props) => {
  const { id, title, event_link: link } = of
  const doing = useSelector((root: Root) => selectDoing(root, id))
  const deeds = useSelector(selectDeeds)
  const [isSaving, setSaving] = useState(false)
  const [asked, setAsked] = useState<'join' | 'leave' | null>(null)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const send = (what: 'join' | 'leave') => {
    setAsked(null)
    const payload = { id, key: keyOf([what, id, deeds]) }
    dispatch(what === 'join' ? joinAsked(payload) : leaveAsked(payload))
  }
  if (standing === 'completed')
    return (
      <Button className={classes.done ?? ''} variant="default" disabled>
        Completed
      </Button>
    )
  if (standing === 'cancelled') return null
  const { day, time } = whenOf(of)
  const saveToCalendar = async () => {
    setSaving(true)
    try {
      save(new Blob([await getCalendar(id)], { type: 'text/calendar' }), `event-${id}.ics`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      dispatch(noticed({ kind: 'error', text: error.message, autoClose: SHORT }))
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <div className={classes.actions}>
        {standing === 'register' && (
          <Button loading={doing?.isSending ?? false} onClick={() => setAsked('join')} aria-label={`Register: ${title}`}>
            Register
          </Button>
        )}
        {standing === 'join' && (
          <Button
            component="a"
            href={link!}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={20} aria-hidden />}
            aria-label={`Join: ${title} (opens in a new tab)`}
          >
            Join
          </Button>
        )}
        {standing !== 'register' && <Said text="Registered" Icon={IconCheck} />}
        <Button
          variant="default"
          loading={isSaving}
          onClick={() => void saveToCalendar()}
          leftSection={<IconCalendarPlus size={20} stroke={1.6} aria-hidden />}
          aria-label={`Add to my calendar: ${title}`}
        >
          Calendar
        </Button>
        {standing !== 'register' && (
          <Button variant="subtle" color="gray" px={8} loading={doing?.isSending ?? false} onClick={() => setAsked('leave')}>
            I cannot come
          </Button>
        )}
      </div>
      <div role="alert">{doing?.refused != null && <Text c="red">{doing.refused}</Text>}</div>
      <Confirm
        title="Register for this event?"
        text={`${title}, ${day}, ${time}`}
        note="You are reminded a day and an hour before, and told if it is moved or cancelled."
        yes="Register"
        isGood
        opened={asked === 'join'}
        close={() => setAsked(null)}
        confirm={() => send('join')}
      />
      <Confirm
        title="Give up your place?"
        text={`You are not registered for ${title} any more. You can register again.`}
        yes="I cannot come"
        no="Stay registered"
        opened={asked === 'leave'}
        close={() => setAsked(null)}
        confirm={() => send('leave')}
      />
    </>
  )
}
