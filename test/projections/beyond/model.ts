import type { BeyondEvent } from '../../../domain/beyond/messages.js'
import type { ConnectionEvent } from '../../../domain/connections/messages.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'

export type Fact = Recorded<BeyondEvent | ConnectionEvent>

/** A post as a member sees it. */
export interface Seen {
  readonly id: number
  readonly title: string | null
  /** By their ids; of a video with how far it is. */
  readonly files: readonly string[]
  readonly likes: number
  readonly comments: number
  readonly is_like: boolean
  readonly is_save: boolean
}

interface File {
  readonly file: string
  readonly category: string
  readonly video?: string
}

/** As a list of posts tells it. */
export const fileTold = ({ file, video }: Pick<File, 'file' | 'video'>): string => (video === undefined ? file : `${file} ${video}`)

const come = ({ file, category }: File): File => ({ file, category, ...(category === 'VIDEO' && { video: 'preparing' }) })

interface Post {
  author: number
  title: string | null
  files: readonly File[]
  removedBy: string | null
  readonly likes: Set<number>
  readonly saves: Map<number, number>
  readonly comments: Set<number>
}

/** What the log says, in the plainest words: all posts, and who is connected with whom. */
export const modelOf = (facts: readonly Fact[]) => {
  const posts = new Map<number, Post>()
  const connected = new Set<string>()
  for (const { type, data, stream, position } of facts) {
    const id = Number(stream.slice('beyond-'.length))
    const post = posts.get(id)!
    switch (type) {
      case 'BeyondPosted': {
        const files = data.files.map(come)
        posts.set(id, {
          author: data.author,
          title: data.title,
          files,
          removedBy: null,
          likes: new Set(),
          saves: new Map(),
          comments: new Set(),
        })
        break
      }
      case 'BeyondEdited':
        post.title = data.changed.title ?? post.title
        if (data.files) {
          const known = [...post.files, ...data.files.added.map(come)]
          post.files = data.files.order.map((id) => known.find(({ file }) => file === id)!)
        }
        break
      case 'BeyondVideoPrepared':
        post.files = post.files.map((each) => (each.file === data.file ? { ...each, video: data.outcome.state } : each))
        break
      case 'BeyondLiked':
        post.likes.add(data.memberId)
        break
      case 'BeyondUnliked':
        post.likes.delete(data.memberId)
        break
      case 'BeyondSaved':
        post.saves.set(data.memberId, position)
        break
      case 'BeyondUnsaved':
        post.saves.delete(data.memberId)
        break
      case 'BeyondCommented':
        post.comments.add(data.commentId)
        break
      case 'CommentDeleted':
        post.comments.delete(data.commentId)
        break
      case 'BeyondRemoved':
        post.removedBy = data.byRole
        break
      case 'BeyondRestored':
        post.removedBy = null
        break
      case 'SubjectKeyDestroyed':
        post.title = null
        break
      case 'FollowRequestAccepted':
        connected.add(`${data.low} ${data.high}`)
        break
      case 'ConnectionRemoved':
        connected.delete(`${data.low} ${data.high}`)
        break
      default:
    }
  }
  const isConnected = (one: number, other: number) => connected.has(`${Math.min(one, other)} ${Math.max(one, other)}`)
  const seenBy = (viewer: MemberId, [id, { title, files, likes, comments, saves }]: [number, Post]): Seen => {
    const pressed = { is_like: likes.has(viewer), is_save: saves.has(viewer) }
    return { id, title, files: files.map(fileTold), likes: likes.size, comments: comments.size, ...pressed }
  }
  const there = () => [...posts].filter(([, { removedBy }]) => removedBy === null)
  /** What a moderator has taken away stands in what its author has saved. */
  const thereFor = (viewer: MemberId) =>
    [...posts].filter(([, { author, removedBy }]) => removedBy === null || (removedBy === 'moderator' && author === viewer))
  return {
    feedOf: (viewer: MemberId): Seen[] =>
      there()
        .filter(([, { author }]) => author === viewer || isConnected(author, viewer))
        .sort(([one], [other]) => other - one)
        .map((entry) => seenBy(viewer, entry)),
    savedBy: (viewer: MemberId): number[] =>
      thereFor(viewer)
        .flatMap(([id, { saves }]) => (saves.has(viewer) ? [{ id, at: saves.get(viewer)! }] : []))
        .sort((one, other) => other.at - one.at)
        .map(({ id }) => id),
  }
}
