import { Confirm } from '../../shared/ui/windows/Confirm.js'

interface Props {
  readonly opened: boolean
  readonly close: () => void
  readonly confirm: () => void
}

/** Asks before a comment is gone for good. */
export const DeleteComment = (props: Props) => (
  <Confirm title="Delete Comment" text="Are you sure you want to delete comment?" yes="Delete" {...props} />
)
