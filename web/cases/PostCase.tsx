import { useSelector } from 'react-redux'
import { Window } from '../shared/ui/Window.js'
import { PostCaseForm } from './PostCaseForm.js'
import { selectPosting } from './posting-slice.js'

/** The form in its window. Closed, it keeps what was typed; what is being sent cannot be closed, only cancelled. */
export const PostCase = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const { sending } = useSelector(selectPosting)
  return (
    <Window title="Add Clinical Case" opened={opened} onClose={close} busy={sending} size={720} keepMounted>
      <PostCaseForm opened={opened} close={close} />
    </Window>
  )
}
