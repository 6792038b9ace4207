import type { PreviewProps } from '../../posting/posting-form.js'
import { PostPreview } from '../../posting/PostPreview.js'
import type { Category } from '../calls.js'
import { CaseCard } from '../feed/CaseCard.js'
import type { CaseForm } from './case-form.js'
import { previewOf } from './preview.js'

/** The case as others will see it. */
export const CasePreview = (shown: PreviewProps<CaseForm, Category>) => <PostPreview {...shown} of={previewOf} Card={CaseCard} />
