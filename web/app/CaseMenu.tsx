import { lazy } from 'react'
import type { ClinicalCase } from '../../api/contract/cases.js'
import { postOf } from '../cases/case-kind.js'
import { PostMenu } from './PostMenu.js'

const EditCase = lazy(async () => ({ default: (await import('../cases/EditCase.js')).EditCase }))

/** The menu of a clinical case. */
export const menuOf = (of: ClinicalCase) => (
  <PostMenu
    post={postOf(of.id)}
    author={of.signup_id}
    name={of.full_name}
    called="case"
    network="community"
    isReported
    own={{
      edit: 'Edit',
      editing: (window) => <EditCase of={of} {...window} />,
      remove: 'Delete',
      removal: { title: 'Delete Case', text: 'Are you sure you want to delete this case?' },
    }}
  />
)
