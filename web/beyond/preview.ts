import type { LoadedPost } from '../engagement/posts-slice.js'
import { isVideo, type PostFile } from '../files/view/file.js'
import { previewFilesOf } from '../posting/files/preview-file.js'
import type { PreviewProps } from '../posting/posting-form.js'
import { NOTHING_YET, type By } from '../posting/preview.js'
import type { BeyondContent } from './calls.js'
import { postOf } from './names.js'
import type { BeyondForm } from './posting-values.js'

/** No post has this id. */
const PREVIEW = 0 as BeyondContent['id']

/** A video is played where it stands: its player shows how it begins, better than what stands for its picture. */
const withoutStandIn = (file: PostFile): PostFile =>
  isVideo(file) && file.thumbnail_path.startsWith('data:') ? { ...file, thumbnail_path: '' } : file

/** The post as others would see it if it were posted now, in milliseconds. */
export const previewOf = (shown: PreviewProps<BeyondForm, string>, by: By, now: number): LoadedPost => {
  const files = previewFilesOf(shown).map(withoutStandIn)
  const content: BeyondContent = {
    ...by,
    id: PREVIEW,
    signup_id: by.signup_id as BeyondContent['signup_id'],
    title: shown.values.title.trim(),
    file: '', // its name, which no page shows
    tag_type: files.some(isVideo) ? 'video' : 'image',
    created_date_time: new Date(now).toISOString(),
    files: files as BeyondContent['files'],
    closed: false,
    position: 0,
    version: 0,
  }
  return { post: postOf(PREVIEW), content, counts: NOTHING_YET, saved: false }
}
