import { type ReactNode } from 'react'
import type { ClinicalCase, MemberId } from '../../../api/contract/cases/cases.js'
import { postOf } from '../../cases/case-kind.js'
import { postOf as olderOf } from '../../community/names.js'
import type { OlderPost } from '../../community/older-posts.js'
import type { Post } from '../../engagement/post.js'
import type { MenuOf } from './post-menu.js'
import { PostMenu } from './PostMenu.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const EditCase = lazyWindow(async () => (await import('../../cases/form/EditCase.js')).EditCase)
const EditOlder = lazyWindow(async () => (await import('../../community/form/EditOlder.js')).EditOlder)

type EditingWindow = NonNullable<NonNullable<MenuOf['own']>['edit']>['window']

/** The menus of the community say the same, whichever shape a case has. */
const menu = (post: Post, { signup_id, full_name, removed_by }: ClinicalCase | OlderPost, window: EditingWindow): ReactNode => (
  <PostMenu
    post={post}
    author={signup_id as MemberId}
    name={full_name}
    called="case"
    network="community"
    isReported
    own={{
      edit: removed_by ? undefined : { label: 'Edit', window },
      remove: 'Delete',
      removal: { title: 'Delete Case', text: 'Are you sure you want to delete this case?' },
    }}
  />
)

/** The menu of a clinical case. */
export const menuOf = (of: ClinicalCase) => menu(postOf(of.id), of, (window) => <EditCase of={of} {...window} />)

/** The menu of a clinical image or an older case. */
export const olderMenuOf = (of: OlderPost) => menu(olderOf(of.id), of, (window) => <EditOlder of={of} {...window} />)
