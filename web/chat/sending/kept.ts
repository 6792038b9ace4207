import { draftOf, keepDraft } from '../../shared/drafts/drafts.js'
import type { Outgoing, Written } from './outgoing-slice.js'

const NAME = 'chat outgoing'

/** Chosen files wait here: no state and no draft holds any. */
export const files = new Map<string, File>()

/** Texts that are not sent yet outlive a reload, as drafts do: in this browser, for a week, until somebody leaves. */
export const keepOutgoing = (me: number, all: readonly Outgoing[]): Promise<void> => {
  const texts = all.filter(({ isFile }) => !isFile)
  return keepDraft(me, NAME, Object.fromEntries(texts.map((each) => [each.key, JSON.stringify(writtenOf(each))])))
}

const writtenOf = ({ key, room, text, isFile, at, after, total }: Outgoing): Written => ({ key, room, text, isFile, at, after, total })

/** Those of them that were left, in their order. */
export const keptOutgoing = async (me: number): Promise<readonly Written[]> => {
  const kept = (await draftOf(me, NAME)) ?? {}
  return Object.values(kept)
    .map((each) => JSON.parse(each) as Written)
    .sort((one, other) => one.at - other.at)
}
