import type { PreviewProps } from '../../posting/posting-form.js'
import { PostPreview } from '../../posting/PostPreview.js'
import { imagePreviewOf } from '../form/preview.js'
import type { VisitorForm } from './visitor-values.js'
import { VisitorCard } from './VisitorCard.js'

/** A visitor's case as others will see it. */
export const VisitorPreview = (shown: PreviewProps<VisitorForm, 'IMAGE'>) => (
  <PostPreview {...shown} of={imagePreviewOf} Card={VisitorCard} />
)
