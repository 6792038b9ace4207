import type { StoredPost } from '../../projections/learning/queries.js'
import type { LearningAtDesk, LearningImage, LearningVideo } from '../contract/learning.js'
import { presentFile, type FileLooks } from '../files/showing/present-file.js'

const wordsOf = ({ learning_id, title, description, author, speciality, published_at, position }: StoredPost) => ({
  post_id: learning_id,
  title,
  description,
  full_name: author,
  profile_pic: null,
  speciality,
  createdAt: published_at.toISOString(),
  position,
})

/** The only shapes of what members learn from that leave the server (spec 2 §3). */
export const presentImage = (row: StoredPost, looks: FileLooks): LearningImage => {
  const { file, mime, width, height, title: name } = row
  return {
    ...wordsOf(row),
    attachment: looks.linkTo(file, 'original'),
    file: { ...presentFile({ file, mime, width, height, category: 'IMAGE' }, looks), name },
  }
}

export const presentVideo = (row: StoredPost, { linkTo }: Pick<FileLooks, 'linkTo'>): LearningVideo => ({
  ...wordsOf(row),
  thumbnail: linkTo(row.file, 'thumbnail'),
  attachment: linkTo(row.file, 'original'),
  attachment_small: linkTo(row.file, 'small'),
  width: row.width,
  height: row.height,
  captions: row.has_captions,
  captions_language: row.captions_language,
})

/** For editors. */
export const presentAtDesk = (row: StoredPost, { linkTo }: Pick<FileLooks, 'linkTo'>): LearningAtDesk => ({
  id: row.learning_id,
  shape: row.shape,
  title: row.title,
  full_name: row.author,
  speciality: row.speciality,
  createdAt: row.published_at.toISOString(),
  thumbnail: linkTo(row.file, 'thumbnail'),
  video: row.video,
  captions: row.has_captions,
})
