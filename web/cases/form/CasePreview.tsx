import { useCallback } from 'react'
import type { Session } from '../../../api/contract/members/members.js'
import type { PreviewProps } from '../../posting/posting-form.js'
import { PostPreview } from '../../posting/PostPreview.js'
import type { Category } from '../calls.js'
import { CaseCard } from '../feed/CaseCard.js'
import type { CaseForm } from './case-form.js'
import { loadedOf } from '../case-kind.js'
import { previewOf } from './preview.js'

/** The case as others will see it. */
export const CasePreview = ({ values, files, kept }: PreviewProps<CaseForm, Category>) => {
  const of = useCallback((me: Session, now: number) => loadedOf(previewOf(values, files, kept, me, now)), [values, files, kept])
  return <PostPreview of={of} Card={CaseCard} />
}
