import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'

/** What everybody, or nobody, is shown of a post. */
export interface Shown {
  readonly title: string | null
  /** By their ids; of a video with how far it is. */
  readonly files: readonly string[]
  readonly like_count: number
  readonly comment_count: number
  readonly savers: readonly MemberId[]
  /** Who keeps it from being found. */
  readonly removed_by: string | null
}

interface File {
  readonly file: FileId
  readonly category: string
}

/** As the fold tells a file, and a card. */
export const fileTold = ({ file, video }: { file: string; video?: string }): string => (video === undefined ? file : `${file} ${video}`)

/** All that facts may say of it, whatever their kind calls them. */
interface Said {
  readonly title: string
  readonly held?: true
  readonly files: readonly File[] & { readonly order: readonly FileId[]; readonly added: readonly File[] }
  readonly changed: { readonly title?: string }
  readonly memberId: MemberId
  readonly commentId: number
  readonly byRole: string
  readonly file: FileId
  readonly video: File
  readonly outcome: { readonly state: string }
}

/** What the log says of one post: by walking through its facts, written once more, as simply as can be. */
export const shownAfter = (facts: readonly Recorded[]): Shown | undefined => {
  let title: string | null = null
  let files: readonly FileId[] = []
  let removed_by: string | null = null
  const videos = new Map<FileId, string>()
  const [likes, saves, comments] = [new Set<MemberId>(), new Set<MemberId>(), new Set<number>()]
  const come = (added: readonly File[]) => {
    for (const { file, category } of added) if (category === 'VIDEO') videos.set(file, 'preparing')
  }
  if (facts.length === 0) return undefined
  for (const { type, data, stream } of facts as readonly (Recorded & { data: Said })[]) {
    const kind = stream.split('-')[0]!
    const isReel = kind === 'reel'
    const what = type.replace(/^(?:Case|Beyond|Reel)/, '')
    if (what === 'Posted') {
      title = data.title
      removed_by = isReel ? 'video' : data.held ? 'review' : null
      if (!isReel) come(data.files)
      if (!isReel) files = data.files.map(({ file }) => file)
    }
    if (what === 'Edited') {
      title = data.changed.title ?? title
      if (data.files as unknown) come(data.files.added)
      if (data.files as unknown) files = data.files.order
    }
    if (what === 'VideoAttached') {
      come([data.video])
      files = [data.video.file]
    }
    if (what === 'VideoRetried') videos.set(data.file, 'preparing')
    if (what === 'VideoPrepared') videos.set(data.file, data.outcome.state)
    if (what === 'VideoPrepared' && data.outcome.state === 'ready' && removed_by === 'video') removed_by = null
    if (what === 'Liked') likes.add(data.memberId)
    if (what === 'Unliked') likes.delete(data.memberId)
    if (what === 'Saved') saves.add(data.memberId)
    if (what === 'Unsaved') saves.delete(data.memberId)
    if (what === 'Commented') comments.add(data.commentId)
    if (what === 'CommentDeleted') comments.delete(data.commentId)
    if (what === 'Released') removed_by = null
    if (what === 'Refused') removed_by = 'refused'
    if (what === 'Lapsed') removed_by = 'lapsed'
    if (what === 'Removed') removed_by = data.byRole
    if (what === 'Restored') removed_by = isReel && videos.get(files[0]!) !== 'ready' ? 'video' : null
    if (what === 'SubjectKeyDestroyed') title = null
  }
  return {
    title,
    files: files.map((file) => fileTold({ file, ...(videos.has(file) && { video: videos.get(file)! }) })),
    ...{ like_count: likes.size, comment_count: comments.size, removed_by },
    savers: [...saves].sort((one, other) => one - other),
  }
}
