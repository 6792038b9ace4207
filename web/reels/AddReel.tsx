import { PostWindow } from '../posting/PostWindow.js'
import { reelForm } from './posting-form.js'

/** A new video (spec 2 §2). */
export const AddReel = (props: { opened: boolean; close: () => void }) => <PostWindow of={reelForm} {...props} />
