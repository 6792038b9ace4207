import { Button, Text } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { Problem } from '../shared/net/http.js'
import { save } from '../shared/net/save.js'
import { Confirm } from '../shared/ui/windows/Confirm.js'
import { Said } from '../shared/ui/text/Said.js'
import { getCalendar, type EventShape } from './calls.js'
import { noticed, SHORT } from '../shared/ui/notices/notices.js'
import classes from './Events.module.css'
import { joinAsked, leaveAsked, selectDeeds, selectDoing } from './meetings-slice.js'
import type { Standing } from './standing.js'
import { whenOf } from './when.js'

type Root = Parameters<typeof selectDoing>[0]

interface Props {
  readonly of: EventShape
  readonly standing: Standing
}

/** Why a question is not asked any more: what it is about has been settled elsewhere meanwhile. */
const SETTLED: Readonly<Record<Standing, string>> = {
  register: 'You are not registered any more',
  registered: 'You are registered already',
  join: 'You are registered already',
  completed: 'This event is over',
  cancelled: 'It has just been cancelled',
}

const mayAsk = (what: 'join' | 'leave', standing: Standing): boolean =>
  what === 'join' ? standing === 'register' : standing === 'registered' || standing === 'join'

const isNowhere = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[role=dialog]') !== null

/** What can be done about an event as it stands (contract, state `eventCard`). */
export const Actions = ({ of, standing }: Props) => {
  const { id, title, event_link: link } = of
  const doing = useSelector((root: Root) => selectDoing(root, id))
  const deeds = useSelector(selectDeeds)
  const [isSaving, setSaving] = useState(false)
  const [asked, setAsked] = useState<'join' | 'leave' | null>(null)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const anew = useRef<HTMLButtonElement>(null)
  const said = useRef<HTMLSpanElement>(null)
  const isMine = useRef(false)
  useEffect(() => {
    // What was pressed has gone: keys and screen readers go on with what stands in its place.
    if (isMine.current && isNowhere(document.activeElement)) (said.current ?? anew.current)?.focus({ preventScroll: true })
    isMine.current = false
    if (asked === null || mayAsk(asked, standing)) return
    setAsked(null)
    dispatch(noticed({ kind: 'info', text: SETTLED[standing] }))
  }, [standing])
  const send = (what: 'join' | 'leave') => {
    setAsked(null)
    isMine.current = true
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
          <Button ref={anew} loading={doing?.isSending ?? false} onClick={() => setAsked('join')} aria-label={`Register: ${title}`}>
            Register
          </Button>
        )}
        {standing !== 'register' && (
          <div className={classes.stands}>
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
            <Said text="Registered" Icon={IconCheck} ref={said} />
          </div>
        )}
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
          <Button
            variant="subtle"
            color="gray"
            px={8}
            loading={doing?.isSending ?? false}
            onClick={() => setAsked('leave')}
            aria-label={`I cannot come: ${title}`}
          >
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
        text={`You will lose your place at ${title}. You can register again.`}
        yes="I cannot come"
        no="Stay registered"
        opened={asked === 'leave'}
        close={() => setAsked(null)}
        confirm={() => send('leave')}
      />
    </>
  )
}
