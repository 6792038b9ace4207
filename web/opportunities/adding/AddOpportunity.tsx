import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Window } from '../../shared/ui/windows/Window.js'
import { AddForm } from './AddForm.js'
import { selectAdding } from './adding-slice.js'

/** The form in its window. Closed, it is only not displayed, and holds what was typed. */
export const AddOpportunity = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const { sending } = useSelector(selectAdding)
  const isDone = useRef(false)
  useEffect(() => {
    // Who has posted goes on in the list; who has not, where they opened the form.
    if (!opened && isDone.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    isDone.current = false
  }, [opened])
  const done = () => {
    isDone.current = true
    close()
  }
  return (
    <Window title="Add an Opportunity" opened={opened} onClose={close} busy={sending} size={760} keepMounted keepMountedMode="display-none">
      <AddForm done={done} close={close} />
    </Window>
  )
}
