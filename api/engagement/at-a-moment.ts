import type { MemberId } from '../../domain/kernel/ids.js'
import type { PostPicture } from '../../projections/pictures.js'
import type { PersonLine } from '../contract/network/people.js'
import type { FileLooks } from '../files/showing/present-file.js'

/** With what a post is presented as it stood at a moment. */
export interface LooksThen extends FileLooks {
  readonly people: ReadonlyMap<MemberId, PersonLine>
  /** The moment, ISO 8601, which decides what is closed. */
  readonly at: string
}

/** A post of a replay, as somebody sees it who has pressed nothing; dates as views have them. */
export const seenThen = <Card extends { readonly posted_at: string | Date }>(picture: PostPicture<Card>) => ({
  ...picture,
  posted_at: new Date(picture.posted_at),
  is_like: false,
  is_save: false,
})
