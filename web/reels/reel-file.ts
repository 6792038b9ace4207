import type { PostFile } from '../files/view/file.js'
import type { ReelContent } from './calls.js'

/** A video as the file that posts of other kinds have: it can be played, unless it stands as it once was. */
export const fileOf = ({
  post_id,
  video,
  video_small,
  thumbnail,
  width,
  height,
  placeholder,
  title,
  state,
  since,
  why,
}: ReelContent): PostFile => ({
  file_id: String(post_id),
  file_path: video,
  small_path: video_small,
  thumbnail_path: thumbnail,
  mime_type: 'video/mp4',
  name: title,
  width,
  height,
  placeholder,
  video: state === 'preparing' || state === 'failed' ? state : 'ready',
  video_since: since ?? undefined,
  video_failure: why ?? undefined,
})
