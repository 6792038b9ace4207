import { ActionIcon, Alert, Button, Textarea } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, type ChangeEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useAccept } from '../../files/choose/useAccept.js'
import { MOST_CHARACTERS } from '../../generated/chat-limits.js'
import { isVisible } from '../../generated/visible.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { grouped } from '../../shared/format/counted.js'
import { selectMe } from '../../shared/session/session.js'
import { BY_THUMB } from '../../shared/ui/hooks/by-thumb.js'
import type { ChatRoom, MemberId } from '../calls.js'
import { deedAsked, selectDeed } from '../deeds/deeds-slice.js'
import { iType } from '../presence/presence-slice.js'
import { draftNameOf } from '../rooms/draft-name.js'
import { readOnlyBecause, whyReadOnly } from '../rooms/may-write.js'
import { calledAs } from '../rooms/room-words.js'
import { chatFiles } from './chat-files.js'
import classes from './Composer.module.css'
import { useWriting } from './useWriting.js'

const BLANK = { text: '' }
/** What is wrong stands above the box, so that its buttons stay beside it. */
const ABOVE: ('error' | 'input')[] = ['error', 'input']
/** Whole characters, as the server counts them: an emoji is one. */
const RULES = {
  validate: (text: string) => Array.from(text.trim()).length <= MOST_CHARACTERS || `At most ${grouped(MOST_CHARACTERS)} characters.`,
}

interface Props {
  readonly room: ChatRoom
  /** Files were chosen, or pasted: they are looked at before they are sent. */
  readonly attach: (files: readonly File[]) => void
}

/** The field keeps the keys, and a phone its keyboard, while its button is pressed. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

/**
 * Where a message is written. Enter sends it, Shift and Enter begin a line, and on a phone Enter alone does, where one sends by the button; Escape leaves. What was not sent is
 * there again the next time.
 */
export const Composer = ({ room, attach }: Props) => {
  const { chatRoomId: id, reciverId } = room
  const me = useSelector(selectMe)
  const dispatch = useDispatch()
  const { sendText } = useWriting(room)
  const form = useForm({ defaultValues: BLANK })
  const { register, handleSubmit, formState, reset } = form
  const draft = useDraft(me, draftNameOf(id), form, BLANK)
  const isByThumb = useMediaQuery(BY_THUMB, false) // the keys of a phone have no Shift for a line
  const chooser = useRef<HTMLInputElement>(null)
  const accept = useAccept(chatFiles.categories.FILE.mimes)
  const because = readOnlyBecause(room)
  if (because === 'blocked' && reciverId !== null) return <Blocked member={reciverId} name={calledAs(room)} />
  if (because !== null) return <Note>{whyReadOnly(room)}</Note>

  const submit = handleSubmit(({ text }) => {
    if (!isVisible(text)) return
    sendText(text.trim())
    draft.forget()
    reset(BLANK)
  })
  const onText = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    if (target.value !== '') dispatch(iType(id)) // who takes back all of it writes nothing
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !isByThumb && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      void submit()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.currentTarget.blur()
    }
  }
  return (
    <form noValidate aria-label="Write a message" className={classes.composer} onSubmit={(event) => void submit(event)}>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label="Attach a file" onClick={() => chooser.current?.click()}>
        <IconPaperclip size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <input
        ref={chooser}
        type="file"
        name={chatFiles.field}
        accept={accept}
        multiple
        hidden
        aria-label="Choose files to send"
        onChange={({ currentTarget }) => {
          attach([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Textarea
        aria-label="Message"
        placeholder="Write a message"
        dir="auto"
        autosize
        minRows={1}
        maxRows={6}
        inputWrapperOrder={ABOVE}
        className={classes.field ?? ''}
        enterKeyHint={isByThumb ? 'enter' : 'send'}
        {...register('text', { ...RULES, onChange: onText })}
        onKeyDown={onKeyDown}
        error={formState.errors.text?.message}
      />
      <ActionIcon type="submit" variant="filled" size={44} aria-label="Send" onMouseDown={keepFocus}>
        <IconSend2 size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
    </form>
  )
}

/** In place of it, where nobody writes any more. */
const Note = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="gray" role="note" className={classes.blocked ?? ''}>
    {children}
  </Alert>
)

/** In place of it, where I do not want to hear of the other one. */
const Blocked = ({ member, name }: { readonly member: MemberId; readonly name: string }) => {
  const unblock = { kind: 'unblock', member } as const
  const stand = useSelector((root: Parameters<typeof selectDeed>[0]) => selectDeed(root, unblock))
  const dispatch = useDispatch()
  return (
    <Alert color="gray" className={classes.blocked ?? ''}>
      <span>
        You have blocked <bdi>{name}</bdi>.
      </span>
      <Button size="sm" variant="default" loading={stand === 'under way'} onClick={() => void dispatch(deedAsked(unblock))}>
        Unblock
      </Button>
    </Alert>
  )
}
