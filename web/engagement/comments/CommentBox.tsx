import { Alert, Button, Textarea } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Hints } from '../../posting/fields/Hints.js'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { keepDraft } from '../../shared/drafts/drafts.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { NO_CONNECTION } from '../../shared/net/answer.js'
import { newKey } from '../../shared/net/http.js'
import { selectLost } from '../../shared/net/live/connection.js'
import { selectMe } from '../../shared/session/session.js'
import { blank, type CommentForm } from './comment-form.js'
import { comeTo, type Come } from '../come-to.js'
import { commentAsked } from './comments-slice.js'
import { draftName } from './draft-name.js'
import classes from './Discussion.module.css'
import type { Comment } from '../calls.js'
import type { Post } from '../post.js'
import { isAmong, type Outgoing } from './thread.js'
import { takeEarly, typeInto } from '../../shared/ui/text/early-letters.js'
import { useOnline } from '../../shared/ui/hooks/useOnline.js'

interface Props {
  readonly post: Post
  readonly outgoing: Outgoing | null
  /** What was said so far, oldest first. */
  readonly comments: readonly Comment[]
  /** As its kind checks a comment. */
  readonly check: Resolver<CommentForm>
  /** Why nothing can be written here any more. */
  readonly closed: string | null
  /** Somebody has come to write: it takes the focus. */
  readonly comeFor?: Come | undefined
  /** Below a card, which says itself that nothing can be written any more. */
  readonly within?: boolean
}

/** Where a comment is written, the same at every post. It empties when it is sent; what could not be sent is there again, also after a reload. */
export const CommentBox = ({ post, outgoing, comments, check, closed, comeFor, within = false }: Props) => {
  const me = useSelector(selectMe)
  const dispatch = useDispatch()
  // What could not be sent is where it begins; what was written since is its draft.
  const begin = { ...blank, comment: outgoing?.sending === false ? outgoing.text : '' }
  const form = useForm<CommentForm>({ resolver: check, defaultValues: begin })
  const { register, handleSubmit, formState, getValues, setValue, reset } = form
  const name = draftName(post)
  const draft = useDraft(me, name, form, begin)
  const written = useWatch({ control: form.control, name: 'comment' })
  const sending = outgoing?.sending === true
  /** Sent again it may go through: what a field is blamed for would not. */
  const isTroubled = outgoing?.sending === false && closed === null && outgoing.errors.length === 0
  /** What the server has against these words, and no others. */
  const refusal = outgoing?.text === written ? outgoing.errors.map(({ msg }) => msg).join(' ') : ''
  const isLost = useSelector(selectLost)
  const hasLine = useOnline() && !isLost

  /** What has arrived is not to be sent again; what was written since is nowhere else. */
  const arrived = (text: string) => {
    const { comment } = getValues()
    if (['', text].includes(comment.trim())) draft.discard()
    else reset({ ...blank, comment }, { keepDefaultValues: true })
  }

  const place = useRef<HTMLFormElement>(null)
  const field = () => place.current?.querySelector('textarea')
  const before = useRef(outgoing)
  useEffect(() => {
    const isNews = outgoing !== before.current
    const sentBefore = before.current?.text ?? ''
    before.current = outgoing
    if (!isNews) return
    if (!outgoing) arrived(sentBefore) // if not by the answer
    if (!outgoing || outgoing.sending) return
    setValue('comment', outgoing.text)
    comeTo(field())
  }, [outgoing, reset, setValue])

  useEffect(() => {
    const { comment, sent, after } = getValues()
    if (!draft.restored || sent === '' || outgoing || me === undefined) return
    if (isAmong(comments, { writer: me, text: sent, after: Number(after) })) arrived(sent)
    else if (comment === '') setValue('comment', sent)
  }, [draft.restored])

  useEffect(() => {
    if (comeFor) comeTo(field(), comeFor.from)
  }, [comeFor])

  useEffect(() => {
    const box = field()
    if (!draft.isLookedUp || !box || box.disabled) return
    // It follows what was left in the box, and precedes what was typed since.
    typeInto(box, takeEarly(name), draft.restored ? box.value.length : begin.comment.length)
  }, [draft.isLookedUp])

  const submit = handleSubmit((values) => {
    if (me === undefined || sending) return
    const text = values.comment.trim()
    const known = outgoing ?? { text: values.sent, key: values.key }
    const sent = known.text === text ? { sent: text, key: known.key, after: values.after } : undefined
    field()?.focus({ preventScroll: true }) // the button that was pressed cannot hold the focus while it waits
    const underway = sent ?? { sent: text, key: newKey(), after: String(comments.at(-1)?.id ?? 0) }
    dispatch(commentAsked({ post, writer: me, text, key: underway.key }))
    draft.forget()
    reset({ ...blank, ...underway })
    keepDraft(me, name, underway).catch(console.warn)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  if (within && closed !== null && written === '') return null
  return (
    <form ref={place} noValidate aria-label="Write a comment" className={classes.box} onSubmit={(event) => void submit(event)}>
      {isTroubled && (
        <Alert color="red" role="alert" py="xs">
          {outgoing.message === NO_CONNECTION && hasLine ? 'Not sent yet. Please try again.' : outgoing.message}
        </Alert>
      )}
      <DraftNote {...draft} restored={draft.restored && outgoing === null} />
      <div className={classes.write}>
        <Textarea
          aria-label="Comment"
          placeholder="Write a comment"
          autosize
          minRows={1}
          maxRows={6}
          className={classes.field ?? ''}
          {...register('comment')}
          onKeyDown={onKeyDown}
          readOnly={sending || closed !== null}
          disabled={closed !== null && written === ''} // what was being written can still be read and copied
          error={formState.errors.comment?.message ?? refusal}
        />
        {/* Of a double tap the second meets a button that waits: it leaves the focus in the field, and on a phone the keyboard. */}
        <div className={classes.send} onMouseDown={(event) => event.preventDefault()}>
          <Button type="submit" loading={sending} disabled={closed !== null}>
            {isTroubled ? 'Try again' : 'Send'}
          </Button>
        </div>
      </div>
      {written.trim() !== '' && <Hints written={written} />}
      {closed !== null && <p className={classes.closed}>{closed}</p>}
    </form>
  )
}
