import type { MemberId } from '../../domain/kernel/ids.js'
import type { SeenBeyond } from '../../projections/beyond-feed/queries.js'
import type { BeyondComment } from '../contract/beyond/beyond-engagement.js'
import type { BeyondPost } from '../contract/beyond/beyond.js'
import { NO_FILE } from '../contract/community/community.js'
import type { PersonLine } from '../contract/network/people.js'
import type { PostComment } from '../contract/posts/posts.js'
import { fileNameOf } from './file-name.js'
import { nobody } from '../people/line.js'
import { presentFiles, type FileLooks } from '../files/showing/present-file.js'

export interface Looks extends FileLooks {
  readonly people: ReadonlyMap<MemberId, PersonLine>
}

/** What a post says, in the only shape in which it leaves the server (spec 3 §3). */
export const presentBeyond = (seen: SeenBeyond, { people, ...looks }: Looks): BeyondPost => {
  const [file] = seen.files
  return {
    id: seen.post_id,
    signup_id: seen.author,
    ...(people.get(seen.author) ?? nobody),
    title: seen.title === null ? null : encodeURIComponent(seen.title),
    file: file ? fileNameOf(file, looks.linkTo(file.file, 'original')) : NO_FILE,
    tag_type: file?.category === 'VIDEO' ? 'video' : 'image',
    created_date_time: seen.posted_at.toISOString(),
    files: presentFiles(seen, looks),
    closed: false,
    position: seen.position,
    version: seen.version,
  }
}

/** A comment with the spellings of the specification (spec 3 §3). */
export const presentBeyondComment = (comment: PostComment, beyond_surgery_id: BeyondPost['id']): BeyondComment => ({
  ...comment,
  created_time_date: comment.created_at,
  beyond_surgery_id,
})
