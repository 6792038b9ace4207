import type { PostFile } from '../files/view/file.js'
import type { ReelContent } from './calls.js'

/** A video as the file that posts of other kinds have: it can be played, or it would not be there. */
export const fileOf = ({ video, thumbnail, width, height, placeholder, title }: ReelContent): PostFile => ({
  file_path: video,
  thumbnail_path: thumbnail,
  mime_type: 'video/mp4',
  name: title,
  width,
  height,
  placeholder,
  video: 'ready',
})
