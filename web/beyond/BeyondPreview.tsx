import type { CardProps } from '../feed/FeedItem.js'
import type { PreviewProps } from '../posting/posting-form.js'
import { PostPreview } from '../posting/PostPreview.js'
import { BeyondCard } from './BeyondCard.js'
import { FEED } from './names.js'
import type { BeyondForm } from './posting-values.js'
import { previewOf } from './preview.js'

const nothing = () => null
const Card = (props: CardProps) => <BeyondCard {...props} feed={FEED} menu={nothing} />

/** The post as others will see it. */
export const BeyondPreview = (shown: PreviewProps<BeyondForm, 'IMAGE' | 'VIDEO'>) => <PostPreview {...shown} of={previewOf} Card={Card} />
