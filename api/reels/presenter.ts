import type { MemberId, ReelId } from '../../domain/kernel/ids.js'
import { WAITS_FOR_VIDEO } from '../../domain/reels/limits.js'
import type { SeenReel, StandingReel } from '../../projections/reel-feed/queries.js'
import type { ExplorePost, ReelStanding, ReelThen, UnfinishedReel } from '../contract/reels/explore.js'
import type { PersonLine } from '../contract/network/people.js'
import type { FileLooks } from '../files/showing/present-file.js'
import { nobody } from '../people/line.js'

export interface Looks extends FileLooks {
  readonly people: ReadonlyMap<MemberId, PersonLine>
}

/** What a post says, whether or not there is a video to be played. */
const said = (seen: SeenReel, { people }: Pick<Looks, 'people'>, views = 0) => {
  const author = people.get(seen.author) ?? nobody
  return {
    post_id: seen.post_id,
    title: seen.title,
    speciality: seen.speciality,
    views: Math.max(seen.views, views),
    author_name: author.full_name,
    author_profile_pic: author.profile_pic,
    id: seen.author,
    created_date: seen.posted_at.toISOString(),
    ...author,
    is_save: seen.is_save,
    position: seen.position,
    version: seen.version,
  }
}

/** One that can be played (spec 2 §3). `views`: how often it was viewed, where more is known than the post knows yet. */
export const presentReel = (seen: SeenReel, looks: Looks, views: ReadonlyMap<ReelId, number>): ExplorePost => {
  const { file, width, height } = seen.files[0]!
  const placeholder = looks.placeholderOf(file)
  return {
    ...said(seen, looks, views.get(seen.post_id)),
    video: looks.linkTo(file, 'original'),
    video_small: looks.linkTo(file, 'small'),
    thumbnail: looks.linkTo(file, 'thumbnail'),
    width,
    height,
    ...(placeholder && { placeholder }),
  }
}

/** One as it stood at a moment of its life, with or without a video. */
export const presentThen = (seen: SeenReel, looks: Looks): ReelThen => {
  const [video] = seen.files
  const plays = video && seen.video_state === 'ready'
  return {
    ...said(seen, looks),
    state: seen.video_state,
    why: seen.video_failure,
    since: video?.since ?? null,
    video: plays ? looks.linkTo(video.file, 'original') : null,
    thumbnail: video ? looks.linkTo(video.file, 'thumbnail') : null,
    width: video?.width ?? null,
    height: video?.height ?? null,
  }
}

/** How a post stands for its author. */
export const presentStanding = ({
  post_id,
  video_state: state,
  video_failure: why,
  files,
  posted_at,
  position,
}: StandingReel): ReelStanding => ({
  post_id,
  state,
  why,
  until: state === 'waiting' ? new Date(posted_at.getTime() + WAITS_FOR_VIDEO).toISOString() : null,
  since: files[0]?.since ?? null,
  position,
})

export const presentUnfinished = (post: StandingReel, { linkTo }: Pick<FileLooks, 'linkTo'>): UnfinishedReel => {
  const [video] = post.files
  return {
    ...presentStanding(post),
    title: post.title,
    speciality: post.speciality,
    thumbnail: video ? linkTo(video.file, 'thumbnail') : null,
    created_date: post.posted_at.toISOString(),
  }
}
