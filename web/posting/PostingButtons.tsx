import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PostForm.module.css'

interface Props {
  readonly sending: boolean
  /** Files are still being made ready. */
  readonly waiting: boolean
  /** So many files nobody has looked through. */
  readonly unchecked: number
  /** The last try failed. */
  readonly failed: boolean
  /** What the button says that sends it. */
  readonly send: string
  readonly previewing: boolean
  /** Into the preview, and out of it, where there is one. */
  readonly turn: (() => void) | undefined
  readonly close: () => void
  /** Stops what is on its way. */
  readonly cancel: () => void
  /** How far it is on its way. */
  readonly children: ReactNode
}

/** How the post stands, and what can be done with it now, always in sight. */
export const PostingButtons = (props: Props) => {
  const { sending, waiting, unchecked, failed, send, previewing, turn, close, cancel, children } = props
  return (
    <div className={classes.bar}>
      {children && <div className={classes.progress}>{children}</div>}
      {unchecked > 0 && !sending && (
        <span className={classes.unchecked}>{`${unchecked} ${unchecked === 1 ? 'file' : 'files'} not checked`}</span>
      )}
      <Group justify="flex-end" className={classes.buttons ?? ''}>
        {sending ? (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <>
            {!previewing && (
              <Button variant="subtle" color="gray" onClick={close}>
                Close
              </Button>
            )}
            {turn && (
              <Button variant="default" onClick={turn}>
                {previewing ? 'Back to the form' : 'Preview'}
              </Button>
            )}
          </>
        )}
        <Button type="submit" loading={sending} disabled={waiting}>
          {failed ? 'Try again' : send}
        </Button>
      </Group>
    </div>
  )
}
