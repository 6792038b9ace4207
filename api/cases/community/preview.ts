import type { MemberId } from '../../../domain/kernel/ids.js'
import type { SeenCase } from '../../../projections/case-feed/queries.js'
import type { PersonLine } from '../../contract/network/people.js'
import { CUTTABLE_TEXTS, type CommunityLists } from '../../contract/community/community.js'
import { PREVIEW_CHARACTERS } from '../../contract/community/visitors.js'
import type { Looks } from '../presenter.js'
import { presentCommunity } from './presenter.js'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a text: as many whole characters, as people see them, as fit into so many code points, which all limits count. */
const cut = (text: string): string => {
  let room = PREVIEW_CHARACTERS
  let kept = ''
  for (const { segment } of segmenter.segment(text.slice(0, 2 * PREVIEW_CHARACTERS + 2))) {
    room -= Array.from(segment).length
    if (room < 0) break
    kept += segment
  }
  return kept
}

const cutIfThere = (text: string | null): string | null => (text === null ? null : cut(text))

/** As much of a post as whoever has not signed in may read: the beginning of each text, and no file (spec 2 §2, DECISIONS S-14). */
const previewed = (seen: SeenCase): SeenCase => ({
  ...seen,
  title: cutIfThere(seen.title),
  description: cutIfThere(seen.description),
  diagnosis: cutIfThere(seen.diagnosis),
  history: cutIfThere(seen.history),
  questions: seen.questions && [cut(seen.questions.join('\n'))],
  files: [],
})

const textOf = (seen: SeenCase, name: (typeof CUTTABLE_TEXTS)[number]) =>
  name === 'clinical_question' ? seen.questions?.join('\n') : seen[name]

/** Posts as previews have them, with which of their texts go on: of its length alone a page could not tell. */
export const presentPreview = (seen: readonly SeenCase[], looks: Looks): CommunityLists => {
  const shown = seen.map(previewed)
  const [posts, ...moving] = presentCommunity(shown, looks)
  const cutOf = (i: number) => CUTTABLE_TEXTS.filter((name) => textOf(shown[i]!, name) !== textOf(seen[i]!, name))
  return [posts.map((post, i) => ({ ...post, texts_cut: cutOf(i) })), ...moving]
}

/** Names without faces. */
export const withoutPictures = (people: ReadonlyMap<MemberId, PersonLine>): ReadonlyMap<MemberId, PersonLine> =>
  new Map([...people].map(([id, line]) => [id, { ...line, profile_pic: null }]))
