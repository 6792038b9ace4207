import { FROM_IMAGES } from '../../feed/came-from.js'
import type { CardProps } from '../../feed/FeedItem.js'
import type { PreviewProps } from '../../posting/posting-form.js'
import { PostPreview } from '../../posting/PostPreview.js'
import { FEED } from '../names.js'
import { OlderCard } from '../OlderCard.js'
import type { CaseTexts } from './case-values.js'
import type { ImageForm } from './image-values.js'
import { casePreviewOf, imagePreviewOf } from './preview.js'

const nothing = () => null
const Card = (props: CardProps) => <OlderCard {...props} feed={FEED} from={FROM_IMAGES} menu={nothing} />

/** A clinical image as others will see it. */
export const ImagePreview = (shown: PreviewProps<ImageForm, 'IMAGE'>) => <PostPreview {...shown} of={imagePreviewOf} Card={Card} />

/** An older case as others will see it. */
export const OlderCasePreview = (shown: PreviewProps<CaseTexts, 'IMAGE' | 'VIDEO'>) => (
  <PostPreview {...shown} of={casePreviewOf} Card={Card} />
)
