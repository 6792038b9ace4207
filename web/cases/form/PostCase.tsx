import { PostWindow } from '../../posting/PostWindow.js'
import { casePostingForm } from './case-posting-form.js'

/** A new clinical case (spec 2 §5). */
export const PostCase = (props: { opened: boolean; close: () => void }) => <PostWindow of={casePostingForm} {...props} />
