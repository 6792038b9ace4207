import type { Readable } from 'node:stream'
import type { VaultFiles } from '../../commands/vault/files.js'
import { sessionsOf } from '../../commands/vault/leaving.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Log } from '../../domain/kernel/ports.js'
import { likedBy } from '../../projections/case-feed/likers.js'
import { postedBy } from '../../projections/case-feed/queries.js'
import { writtenBy } from '../../projections/post-comments/queries.js'
import type { Deps } from '../deps.js'
import type { FileStore } from '../files/store.js'

/** One file of the copy: data as JSON, or bytes as they are. */
export type Entry = { readonly path: string } & ({ readonly json: unknown } | { readonly read: () => Promise<Readable> })

export interface Sources extends Pick<Deps, 'pool'> {
  readonly log: Pick<Log, 'read'>
  readonly files: Pick<VaultFiles, 'broughtBy'>
  readonly store: Pick<FileStore, 'find'>
}

type Exporter = (sources: Sources, memberId: MemberId) => AsyncIterable<Entry>

/** All that has happened to the member, as the log tells it: profile, onboarding, consents, and whatever else comes to stand there. */
const account: Exporter = async function* ({ log }, memberId) {
  const facts = await log.read(`member-${memberId}`, -1)
  yield { path: 'account.json', json: facts.map(({ type, meta: { at }, data }) => ({ type, at, data })) }
}

const sessions: Exporter = async function* ({ pool }, memberId) {
  yield { path: 'sessions.json', json: await sessionsOf(pool, memberId) }
}

/** Each of their posts: what they themselves did there. */
const posts: Exporter = async function* ({ pool, log }, memberId) {
  const own = asMember(memberId)
  for await (const { case_id } of postedBy(pool, memberId)) {
    const facts = await log.read(`case-${case_id}`, -1)
    const json = facts.filter(({ meta: { by } }) => by === own).map(({ type, meta: { at }, data }) => ({ type, at, data }))
    yield { path: `cases/${case_id}.json`, json }
  }
}

const comments: Exporter = async function* ({ pool }, memberId) {
  const json: object[] = []
  for await (const { comment_id, kind, post_id, text, commented_at, deleted } of writtenBy(pool, memberId))
    if (!deleted) json.push({ id: comment_id, on: `${kind} ${post_id}`, text, at: commented_at })
  yield { path: 'comments.json', json }
}

const likes: Exporter = async function* ({ pool }, memberId) {
  const json: object[] = []
  for await (const caseId of likedBy(pool, memberId)) json.push({ on: `case ${caseId}` })
  yield { path: 'likes.json', json }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Every file under the name of what it belongs to; what its owner called it stands in the facts that name it. */
const media: Exporter = async function* ({ files, store }, memberId) {
  for (const { id, mime, stream } of await files.broughtBy(memberId)) {
    const found = await store.find(id, 'original')
    if (found) yield { path: `files/${stream}/${id}.${EXTENSIONS[mime] ?? 'bin'}`, read: () => found.read() }
  }
}

/** All that is a member's. An area that has more adds its own here. */
export const exporters: readonly Exporter[] = [account, sessions, posts, comments, likes, media]
