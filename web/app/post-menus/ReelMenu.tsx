import type { ReelContent } from '../../reels/calls.js'
import { postOf } from '../../reels/names.js'
import { REMOVAL } from '../../reels/words.js'
import { PostMenu } from './PostMenu.js'

/** The menu of a video: its author deletes it, others report it (spec 2 §6). */
export const ReelMenu = ({ of }: { of: ReelContent }) => (
  <PostMenu
    post={postOf(of.post_id)}
    author={of.signup_id}
    name={of.full_name}
    called="video"
    isReported
    own={{ remove: 'Delete', removal: REMOVAL }}
  />
)
