import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { AskDiscard } from '../files/choose/AskDiscard.js'
import { Window } from '../shared/ui/Window.js'
import { PostForm } from './PostForm.js'
import type { PostingForm } from './posting-form.js'
import { selectPosting } from './posting-slice.js'

interface Props<Values extends FieldValues, Category extends string> {
  readonly of: PostingForm<Values, Category>
  readonly opened: boolean
  readonly close: () => void
}
type Root = Parameters<typeof selectPosting>[0]

/**
 * The form in its window. Closed, it keeps what was typed; what is being sent cannot be closed, only cancelled; and files that were
 * chosen are not discarded unasked. It is only not displayed
 * then: as a hidden `Activity` it would be told again, whenever it is opened, how the last post went.
 */
export const PostWindow = <Values extends FieldValues, Category extends string>({ of, opened, close }: Props<Values, Category>) => {
  const { sending } = useSelector((root: Root) => selectPosting(root, of.form))
  const isDone = useRef(false)
  useEffect(() => {
    // Who has posted goes on in the feed, where its keys work; who has not, where they opened the form.
    if (!opened && isDone.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    isDone.current = false
  }, [opened])
  const [files, setFiles] = useState(0)
  const [asked, setAsked] = useState({ opened: false, files: 0 })
  const leave = () => (files > 0 ? setAsked({ opened: true, files }) : close())
  const stay = () => setAsked((before) => ({ ...before, opened: false }))
  const discard = () => {
    stay()
    close()
  }
  const done = () => {
    isDone.current = true
    stay() // what it asks about has been posted
    close()
  }
  return (
    <>
      <Window title={of.title} opened={opened} onClose={leave} busy={sending} isPlace size={720} keepMounted keepMountedMode="display-none">
        <PostForm of={of} opened={opened} close={leave} done={done} counted={setFiles} />
      </Window>
      <AskDiscard {...asked} returnFocus={opened} close={stay} discard={discard} />
    </>
  )
}
