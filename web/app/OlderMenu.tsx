import { lazy } from 'react'
import type { MemberId } from '../../api/contract/cases.js'
import { postOf } from '../community/names.js'
import type { OlderPost } from '../community/older-posts.js'
import { PostMenu } from './PostMenu.js'

const EditOlder = lazy(async () => ({ default: (await import('../community/EditOlder.js')).EditOlder }))

/** The menu of a clinical image or an older case. */
export const olderMenuOf = (of: OlderPost) => (
  <PostMenu
    post={postOf(of.id)}
    author={of.signup_id as MemberId}
    name={of.full_name}
    called="case"
    network="community"
    isReported
    own={{
      edit: 'Edit',
      editing: (window) => <EditOlder of={of} {...window} />,
      remove: 'Delete',
      removal: { title: 'Delete Case', text: 'Are you sure you want to delete this case?' },
    }}
  />
)
