import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconAlertCircle, IconClock, IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { noticed } from '../../shared/ui/notices/notices.js'
import type { ChatRoom } from '../calls.js'
import classes from '../messages/Messages.module.css'
import { MessageText } from '../messages/MessageText.js'
import { readOnlyBecause } from '../rooms/may-write.js'
import { files } from './kept.js'
import { outgoingOver, triedAgain, type Outgoing } from './outgoing-slice.js'
import { whyNot } from './why-not.js'

interface Props {
  readonly each: Outgoing
  /** Where it is to go, if that is there. */
  readonly room?: ChatRoom
}

const MAY_BE_THERE = 'This message may have been sent before. If it shows up in the room, you can delete it there.'

/** What has the focus once a message that was not sent is gone with its buttons: what is written in the room; elsewhere another one that was not sent, or the rooms. */
const placeAfter = (button: HTMLElement): HTMLElement | null => {
  const own = button.closest('article')
  const others = [...(button.closest('section')?.querySelectorAll('button') ?? [])].filter((each) => own?.contains(each) === false)
  return (
    button.closest<HTMLElement>('[role=log]') ??
    others[0] ??
    button.closest('[data-rooms]')?.querySelector<HTMLElement>('a, button, input') ??
    null
  )
}

/** A message of mine on its way, or one that did not get there: that is tried again where it can help. */
export const OutgoingItem = ({ each, room }: Props) => {
  const dispatch = useDispatch()
  const { key, text, isFile, state, isTried, isFileGone, problem, sent, total, mayBeThere } = each
  const isPossible = !isFileGone && (room === undefined || readOnlyBecause(room) === null)
  const letGo = (button: HTMLElement) => {
    placeAfter(button)?.focus({ preventScroll: true }) // the button goes with the message
    dispatch(outgoingOver(key))
    if (mayBeThere && state === 'waiting') dispatch(noticed({ kind: 'info', text: MAY_BE_THERE }))
  }
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total)
  return (
    <article className={classes.message} data-mine data-outgoing={state} aria-label="You">
      <div className={classes.bubble} data-bare={isFile || undefined}>
        {isFile ? <ChosenFile id={key} name={text} /> : <MessageText text={text} />}
        {isFile && state !== 'failed' && (
          <Progress.Root size="sm" mt={6}>
            <Progress.Section value={percent} aria-label={`Upload of ${text}`} />
          </Progress.Root>
        )}
        <div className={classes.foot} role="status">
          {state === 'sending' && (isFile ? <span>{percent}%</span> : <span>Sending…</span>)}
          {state === 'waiting' && (
            <>
              <IconClock size={14} aria-hidden />
              <span>{isTried ? (problem ? 'Will be sent in a moment' : 'Will be sent when you are back online') : 'Waiting'}</span>
            </>
          )}
          {state === 'failed' && (
            <>
              <IconAlertCircle size={16} aria-hidden />
              <span>Not sent. {whyNot(each, room)}</span>
            </>
          )}
        </div>
        {(state === 'failed' || state === 'waiting' || isFile) && (
          <div className={classes.choices}>
            {state === 'failed' && isPossible && (
              <Button size="compact-sm" variant="default" onClick={() => dispatch(triedAgain(key))}>
                Try again
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={({ currentTarget }) => letGo(currentTarget)}>
              {state === 'sending' ? 'Cancel' : 'Discard'}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

/** What was chosen, as far as this browser has it. */
const ChosenFile = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const [url, setUrl] = useState('')
  const file = files.get(id)
  const isImage = file?.type.startsWith('image/') === true
  useEffect(() => {
    if (!file || !isImage) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isImage])
  if (url) return <img className={classes.chosen} src={url} alt={name} />
  return (
    <span className={classes.file}>
      <IconFileText size={28} stroke={1.5} aria-hidden />
      <bdi>{name}</bdi>
    </span>
  )
}
