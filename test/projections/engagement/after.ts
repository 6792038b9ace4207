import type { CommentId, FileId, MemberId } from '../../../domain/kernel/ids.js'
import type { Picture } from './model.js'

/** A case as its history tells it. */
export interface After extends Pick<Picture, 'title' | 'outcome' | 'like_count' | 'comment_count' | 'closed' | 'version'> {
  readonly files: readonly { readonly file: FileId }[]
  readonly liked_by: readonly MemberId[]
  readonly saved_by: readonly MemberId[]
  readonly comments: readonly {
    readonly comment_id: CommentId
    readonly member_id: MemberId
    readonly text: string | null
    readonly deleted: boolean
  }[]
}

/** The same as the model tells it: comments that are there. */
export const pictureOf = ({
  title,
  outcome,
  files,
  like_count,
  comment_count,
  closed,
  version,
  liked_by,
  saved_by,
  comments,
}: After): Picture =>
  inOrder({
    ...{ title, outcome, like_count, comment_count, closed, version },
    files: files.map(({ file }) => file),
    likers: liked_by,
    savers: saved_by,
    comments: comments
      .filter(({ deleted }) => !deleted)
      .map(({ comment_id: id, member_id: by, text }) => ({ id, by, text }))
      .sort((one, other) => one.id - other.id),
  })!

/** A history does not say who came first. */
export const inOrder = (picture: Picture | undefined): Picture | undefined =>
  picture && { ...picture, likers: sorted(picture.likers), savers: sorted(picture.savers) }

const sorted = (ids: readonly MemberId[]): MemberId[] => [...ids].sort((one, other) => one - other)
