import type { ComponentType } from 'react'
import type { Shown } from '../../../api/contract/staff/replay.js'
import type { LoadedPost } from '../../engagement/posts-slice.js'
import type { CardProps } from '../../feed/FeedItem.js'

/** A post as its kind loads it, with the card in which members see it. */
export interface StillCard {
  readonly post: LoadedPost
  readonly Card: ComponentType<CardProps>
}

/** What each kind makes of what the replay tells of its posts. It is to stay the same. */
export type Cards = (shown: Shown) => StillCard | undefined
