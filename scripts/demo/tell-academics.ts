import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../../api/env.js'
import { learning } from '../../commands/learning.js'
import { meetings } from '../../commands/meetings.js'
import { claimId } from '../../commands/vault/claims.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { Files } from '../../api/contract/call.js'
import { saveEvent } from '../../api/contract/meetings/meeting-desk.js'
import { publishLearning } from '../../api/contract/learning.js'
import { captionsIn } from '../../api/learning/captions.js'
import { learningSubject } from '../../domain/learning/learning-post.js'
import { inIndia } from '../../domain/meetings/india.js'
import { meetingSubject } from '../../domain/meetings/meeting.js'
import type { LearningId, MeetingId, MemberId } from '../../domain/kernel/ids.js'
import type { ConnectedParts } from '../start/connected.js'
import { withKeeping, type KeepingParts } from '../start/keeping-parts.js'
import { EVENTS, LEARNING, type ToldEvent, type ToldLearning } from './academics.js'
import { filmOf, SHOWN_FOR } from './film.js'
import { picture } from './picture.js'

const A_MONTH = 30 * 24 * 60 * 60 * 1000

type Place = Pick<Env, 'dataDir' | 'bucket' | 'ffmpegPath'>

/** Announces the events and publishes what there is to learn from, as an editor would; `cast` are those who come to events. */
export const tellAcademics = (parts: ConnectedParts, place: Place, cast: readonly MemberId[]): Promise<void> =>
  withKeeping(parts, place, async (keeping) => {
    const now = Date.now()
    for (const told of EVENTS) await tellEvent(keeping, told, cast, now)
    for (const told of LEARNING) await tellLearning(keeping, told, place.ffmpegPath)
  })

const tellEvent = async (keeping: KeepingParts, told: ToldEvent, cast: readonly MemberId[], now: number): Promise<void> => {
  const { pool, dispatch } = keeping
  const { title, location, link, starts, startTime } = told
  const id = randomUUID()
  const at = new Date(Math.min(now, now + starts) - A_MONTH).toISOString()
  const meetingId = (await claimId(pool, id, at)) as MeetingId
  const of = { subject: meetingSubject({ meetingId }), stream: `${meetings.prefix}${meetingId}`, commandId: id, at }
  const banner = told.banner && (await kept(keeping, saveEvent.files, await picture(told.banner), of))
  const data = { meetingId, title, location, link, date: inIndia(now + starts).date, startTime, ...(banner && { banner }) }
  await dispatch({ id, type: 'ScheduleEvent', by: 'operator', at, data })
  for (const member of cast.slice(0, told.comers))
    await dispatch({ id: randomUUID(), type: 'RegisterForEvent', by: asMember(member), at, data: { meetingId } })
}

const tellLearning = async (keeping: KeepingParts, told: ToldLearning, ffmpegPath: string | undefined): Promise<void> => {
  const { pool, dispatch } = keeping
  const { title, description, speciality, author, views, said } = told
  const pictures = await Promise.all(views.map(picture))
  const isVideo = views.length > 1
  const bytes = isVideo ? await filmOf(pictures, { path: ffmpegPath }) : pictures[0]
  if (!bytes) return // where no ffmpeg runs, there are no videos
  const [id, at] = [randomUUID(), new Date().toISOString()]
  const learningId = (await claimId(pool, id, at)) as LearningId
  const of = { subject: learningSubject({ learningId }), stream: `${learning.prefix}${learningId}`, commandId: id, at }
  const attachment = { ...(await kept(keeping, publishLearning.files, bytes, of)), category: isVideo ? 'VIDEO' : 'IMAGE' }
  const captions = said && captionsIn(captionsOf(said))
  const data = { learningId, title, description, speciality, author, attachment, ...(captions && { captions, captionsLanguage: 'en' }) }
  await dispatch({ id, type: 'PublishLearningPost', by: 'operator', at, data })
}

const clock = (seconds: number): string => `00:${String(seconds).padStart(2, '0')}.000`
const captionsOf = (said: readonly string[]): string =>
  ['WEBVTT', ...said.map((text, i) => `${clock(i * SHOWN_FOR)} --> ${clock((i + 1) * SHOWN_FOR)}\n${text}`)].join('\n\n')

interface Of {
  readonly subject: string
  readonly stream: string
  readonly commandId: string
  readonly at: string
}

/** Keeps bytes as if they had come with a form. */
const kept = async ({ keep }: KeepingParts, files: Files, bytes: Buffer, of: Of) => {
  const folder = await mkdtemp(join(tmpdir(), 'sfs-demo-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    const [one] = await keep([{ path, originalName: 'sample', size: bytes.length }], { files, fileTypes: undefined, owner: null, ...of })
    const { file, mime, width, height } = one!
    return { file, mime, width, height }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
