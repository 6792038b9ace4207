import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import classes from './PostCaseForm.module.css'
import { postingCancelled } from './posting-slice.js'

interface Props {
  readonly sending: boolean
  /** Files are still being made ready. */
  readonly waiting: boolean
  /** So many files nobody has looked through. */
  readonly unchecked: number
  /** The last try failed. */
  readonly failed: boolean
  readonly previewing: boolean
  /** Into the preview, and out of it. */
  readonly turn: () => void
  readonly close: () => void
  /** How far it is on its way. */
  readonly children: ReactNode
}

/** How the case stands, and what can be done with it now, always in sight. */
export const PostingButtons = ({ sending, waiting, unchecked, failed, previewing, turn, close, children }: Props) => {
  const dispatch = useDispatch()
  return (
    <div className={classes.bar}>
      {children && <div className={classes.progress}>{children}</div>}
      {unchecked > 0 && !sending && (
        <span className={classes.unchecked}>{`${unchecked} ${unchecked === 1 ? 'file' : 'files'} not checked`}</span>
      )}
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
        <Button type="submit" loading={sending} disabled={waiting}>
          {failed ? 'Try again' : 'Post case'}
        </Button>
      </Group>
    </div>
  )
}
