import { useSelector } from 'react-redux'
import type { BeyondContent } from '../../beyond/calls.js'
import { postOf } from '../../beyond/names.js'
import { selectMe } from '../../shared/session/session.js'
import { PostMenu } from './PostMenu.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const EditPost = lazyWindow(async () => (await import('../../beyond/EditPost.js')).EditPost)

interface Props {
  readonly of: BeyondContent
  /** Whether members with whom one is connected can be reported where it stands. */
  readonly isReported?: boolean
}

/** The menu of a post of Beyond Surgery (spec 3 §4). */
export const BeyondMenu = ({ of, isReported = true }: Props) => (
  <PostMenu
    post={postOf(of.id)}
    author={of.signup_id}
    name={of.full_name}
    called="post"
    network="beyond"
    isReported
    isReportedByStrangers={!isReported}
    own={{
      edit: of.removed_by ? undefined : { label: 'Edit Post', window: (window) => <EditPost of={of} {...window} /> },
      remove: 'Delete Post',
      removal: { title: 'Delete Post', text: 'Are you sure you want to delete this post?' },
    }}
  />
)

/** Where the page is about somebody: only whose posts they are has a menu. */
export const OwnersMenu = ({ of }: Pick<Props, 'of'>) => useSelector(selectMe) === of.signup_id && <BeyondMenu of={of} />
