import {
  addBeyondSurgoryPostAddComment,
  addBeyondSurgoryPostLike,
  addBeyondSurgoryPostToCollection,
} from '../../api/contract/beyond/beyond-engagement.js'
import { addBeyondSurgoryPost } from '../../api/contract/beyond/beyond-forms.js'
import type { Teller } from './connections.js'
import { attach, type View } from './picture.js'
import type { Name } from './story.js'

export interface ToldBeyond {
  /** How long ago it was posted, in milliseconds. */
  readonly ago: number
  readonly by: Name
  readonly title: string
  readonly view: View
  readonly likedBy: readonly Name[]
  readonly savedBy: readonly Name[]
  readonly comments: readonly (readonly [Name, string])[]
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** What surgeons of the story show beyond surgery, oldest first; their connections see it. */
export const BEYOND: readonly ToldBeyond[] = [
  {
    ago: 2 * DAY,
    by: 'Two',
    title: 'Sunrise over the lake, before the first cup of coffee',
    view: 'lake',
    likedBy: ['One'],
    savedBy: ['One'],
    comments: [['One', 'Worth getting up for. Where is this?']],
  },
  {
    ago: 4 * HOUR,
    by: 'One',
    title: 'Above the clouds on my free weekend',
    view: 'mountain',
    likedBy: ['Two'],
    savedBy: [],
    comments: [['Two', 'Take me with you next time!']],
  },
]

/** Tells it by the calls of those who take part. */
export const tellBeyond = async (
  by: (name: Name) => Teller,
  { by: author, title, view, likedBy, savedBy, comments }: ToldBeyond,
): Promise<void> => {
  const form = new FormData()
  form.set('title', title)
  form.set('indemnity', 'true')
  await attach(form, 'beyondFile', view)
  const { records } = await by(author).say(addBeyondSurgoryPost.path, form)
  const { id: beyond_surgery_id } = records as { id: number }
  for (const name of likedBy) await by(name).say(addBeyondSurgoryPostLike.path, { beyond_surgery_id })
  for (const name of savedBy) await by(name).say(addBeyondSurgoryPostToCollection.path, { beyond_surgery_id })
  for (const [name, curruntComment] of comments)
    await by(name).say(addBeyondSurgoryPostAddComment.path, { beyond_surgery_id, curruntComment })
}
