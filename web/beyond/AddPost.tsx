import { PostWindow } from '../posting/PostWindow.js'
import { beyondForm } from './posting-form.js'

/** A new image or video (spec 3 §5). */
export const AddPost = (props: { opened: boolean; close: () => void }) => <PostWindow of={beyondForm} {...props} />
