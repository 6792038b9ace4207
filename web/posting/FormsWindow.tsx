import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { AskDiscard } from '../files/choose/AskDiscard.js'
import { useAskDiscard } from '../files/choose/useAskDiscard.js'
import { Window } from '../shared/ui/windows/Window.js'
import { selectPosting } from './posting-slice.js'

/** What each form of a window is given. */
interface Given {
  readonly opened: boolean
  readonly close: () => void
  readonly done: () => void
  readonly counted: (form: string, files: number) => void
}
interface Props {
  readonly title: string
  /** By which state and calls know what is in it. */
  readonly forms: readonly string[]
  readonly opened: boolean
  readonly close: () => void
  readonly children: (given: Given, sending: boolean) => ReactNode
}
type Root = Parameters<typeof selectPosting>[0]

/**
 * A form in its window, or several of which one is shown. Closed, it keeps what was typed; what is being sent cannot be closed, only cancelled;
 * and files that were chosen are not discarded unasked. It is only not displayed then: as a hidden `Activity` it would be told again, whenever
 * it is opened, how the last post went.
 */
export const FormsWindow = ({ title, forms, opened, close, children }: Props) => {
  const sending = useSelector((root: Root) => forms.some((form) => selectPosting(root, form).sending))
  const isDone = useRef(false)
  useEffect(() => {
    // Who has posted goes on in the feed, where its keys work; who has not, where they opened the form.
    if (!opened && isDone.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    isDone.current = false
  }, [opened])
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const counted = useCallback((form: string, files: number) => setCounts((before) => ({ ...before, [form]: files })), [])
  const files = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { asked, ask, stay } = useAskDiscard(files)
  const leave = () => (files > 0 ? ask() : close())
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
      <Window title={title} opened={opened} onClose={leave} busy={sending} size={720} keepMounted keepMountedMode="display-none">
        {children({ opened, close: leave, done, counted }, sending)}
      </Window>
      <AskDiscard {...asked} returnFocus={opened} close={stay} discard={discard} />
    </>
  )
}
