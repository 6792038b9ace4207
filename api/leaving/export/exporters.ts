import type { Readable } from 'node:stream'
import type { BroughtFile, VaultFiles } from '../../../commands/vault/files.js'
import { sessionsOf, type MemberSession } from '../../../commands/vault/leaving.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { caseQueries } from '../../../projections/case-feed/queries.js'
import { writtenBy } from '../../../projections/post-comments/queries.js'
import { eachOf } from '../../../projections/runtime/pages.js'
import type { Deps } from '../../deps.js'
import type { FileStore } from '../../files/store.js'

/** One file of the copy: a list as JSON, of which no more than a page is in memory, or bytes as they are. */
export type Entry = { readonly path: string } & ({ readonly list: AsyncIterable<object> } | { readonly read: () => Promise<Readable> })

export interface Sources extends Pick<Deps, 'pool'> {
  readonly log: Pick<Log, 'readLeft'>
  readonly files: Pick<VaultFiles, 'broughtBy'>
  readonly store: Pick<FileStore, 'find'>
}

/** One after another: no next one is asked for before the last is read. */
export type Entries = Iterable<Entry> | AsyncIterable<Entry>

type Exporter = (sources: Sources, memberId: MemberId) => Entries

const A_PAGE = 500

/** The facts of a stream as a copy tells them: all that are left, or those of one actor. */
async function* factsIn(log: Sources['log'], stream: string, actor?: string) {
  const read = (size: number, last?: Recorded) => log.readLeft(stream, last?.revision ?? -1, size)
  for await (const { type, meta, data } of eachOf<Recorded>(read, A_PAGE))
    if (actor === undefined || meta.by === actor) yield { type, at: meta.at, data }
}

/** All that has happened to the member, as the log tells it: profile, onboarding, consents, and whatever else comes to stand there. */
const account: Exporter = function* ({ log }, memberId) {
  yield { path: 'account.json', list: factsIn(log, `member-${memberId}`) }
}

const sessions: Exporter = function* ({ pool }, memberId) {
  const list = eachOf<MemberSession>((size, last) => sessionsOf(pool, memberId, size, last))
  yield { path: 'sessions.json', list: mapped(list, ({ started_at, revoked_at }) => ({ started_at, revoked_at })) }
}

/** Each of their posts: what they themselves did there. */
const posts: Exporter = async function* ({ pool, log }, memberId) {
  for await (const { post_id } of caseQueries.postedBy(pool, memberId))
    yield { path: `cases/${post_id}.json`, list: factsIn(log, `case-${post_id}`, asMember(memberId)) }
}

const comments: Exporter = function* ({ pool }, memberId) {
  const list = mapped(writtenBy(pool, memberId), ({ comment_id, kind, post_id, text, commented_at, deleted }) =>
    deleted ? undefined : { id: comment_id, on: `${kind} ${post_id}`, text, at: commented_at },
  )
  yield { path: 'comments.json', list }
}

const likes: Exporter = function* ({ pool }, memberId) {
  yield { path: 'likes.json', list: mapped(caseQueries.likedBy(pool, memberId), (caseId) => ({ on: `case ${caseId}` })) }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Every file under the name of what it belongs to; what its owner called it stands in the facts that name it. */
const media: Exporter = async function* ({ files, store }, memberId) {
  const brought = eachOf<BroughtFile>((size, last) => files.broughtBy(memberId, size, last?.id))
  for await (const { id, mime, stream } of brought) {
    const found = await store.find(id, 'original')
    if (found) yield { path: `files/${stream}/${id}.${EXTENSIONS[mime] ?? 'bin'}`, read: () => found.read() }
  }
}

/** Each row as it is told; what is undefined is left out. */
async function* mapped<Row>(rows: AsyncIterable<Row>, tell: (row: Row) => object | undefined) {
  for await (const row of rows) {
    const told = tell(row)
    if (told) yield told
  }
}

/** All that is a member's. An area that has more adds its own here. */
export const exporters: readonly Exporter[] = [account, sessions, posts, comments, likes, media]
