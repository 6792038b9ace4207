import { Button, Group } from '@mantine/core'
import { useDispatch } from 'react-redux'
import classes from './PostCaseForm.module.css'
import { postingCancelled } from './posting-slice.js'

interface Props {
  readonly sending: boolean
  /** The last try failed. */
  readonly failed: boolean
  readonly previewing: boolean
  /** Into the preview, and out of it. */
  readonly turn: () => void
  readonly close: () => void
}

/** What can be done with the case now. */
export const PostingButtons = ({ sending, failed, previewing, turn, close }: Props) => {
  const dispatch = useDispatch()
  return (
    <Group justify="flex-end" className={classes.buttons ?? ''}>
      {sending ? (
        <Button variant="default" onClick={() => dispatch(postingCancelled())}>
          Cancel
        </Button>
      ) : (
        <>
          {!previewing && (
            <Button variant="subtle" color="gray" onClick={close}>
              Close
            </Button>
          )}
          <Button variant="default" onClick={turn}>
            {previewing ? 'Back to the form' : 'Preview'}
          </Button>
        </>
      )}
      <Button type="submit" loading={sending}>
        {failed ? 'Try again' : 'Post case'}
      </Button>
    </Group>
  )
}
