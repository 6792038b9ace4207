import { POST_KINDS } from '../engagement/kinds.js'
import type { Recorded } from '../kernel/messages.js'
import type { Condition } from './condition.js'

/** What has to be known beside a fact, as it was then. */
export interface Ask {
  /** How many people have reported the post of a fact in the day before it, itself among them, as far as nobody has decided since. */
  readonly reportersBefore: (fact: Recorded) => Promise<number>
  /** When a member joined, ISO 8601; undefined where that is gone. */
  readonly joined: (member: number) => Promise<string | undefined>
  /** With which fact a post came; undefined where that is gone. */
  readonly posted: (fact: Recorded) => Promise<Recorded | undefined>
}

/** A day, in milliseconds. */
export const A_DAY = 24 * 60 * 60_000

const NAMES = Object.values(POST_KINDS).map(({ name }) => name)
const endingWith = (...endings: readonly string[]) => new Set(NAMES.flatMap((name) => endings.map((ending) => name + ending)))

const POSTED = endingWith('Posted', 'Edited')
const WRITTEN = new Set([...POSTED, ...endingWith('Commented'), 'CaseSolved'])
/** With what files come; those of a video of Explore come after its words. */
const BRINGING = new Set([...POSTED, 'ReelVideoAttached'])
const REPORTED = endingWith('Reported')
const RELEASED = endingWith('Released')

/** The fields of posts and comments in which people write what they like. */
const FREE_TEXT = ['title', 'description', 'diagnosis', 'history', 'questions', 'text', 'outcome'] as const

interface Said {
  readonly changed?: Partial<Record<string, unknown>>
  readonly author?: unknown
  readonly held?: true
  readonly files?: readonly unknown[] | { readonly added: readonly unknown[] }
  readonly video?: unknown
}

/** Everything that somebody has written with a fact; nothing where its key is gone. */
const textOf = ({ data }: Recorded): string => {
  const said: Partial<Record<string, unknown>> = (data as Said).changed ?? { ...data }
  return FREE_TEXT.flatMap((field) => said[field] ?? [])
    .filter((text) => typeof text === 'string')
    .join('\n')
}

/** A text as its words alone, in lower case, one space around each: whatever stands between them does not matter. */
export const wordsOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `

const bringsFiles = ({ type, data }: Recorded): boolean => {
  if (!BRINGING.has(type)) return false
  const { files, video } = data as Said
  if (video !== undefined) return true
  return files !== undefined && ('added' in files ? files.added.length > 0 : files.length > 0)
}

/** Whether a fact is one that a rule may flag a post for; the others need no look. */
export const isLookedAt = (fact: Recorded): boolean =>
  ((WRITTEN.has(fact.type) || BRINGING.has(fact.type)) && !isHeld(fact)) || REPORTED.has(fact.type) || RELEASED.has(fact.type)

/** Whether nobody sees a post until somebody has looked at it and released it. */
const isHeld = ({ data }: Recorded): boolean => (data as Said).held === true

/** Whether somebody has reported a post: somebody, and no rule. */
export const isReport = ({ type, meta: { by } }: Pick<Recorded, 'type' | 'meta'>): boolean => REPORTED.has(type) && by !== 'system:rules'

/** Whether a fact brings a post. */
export const isPosted = ({ type }: Pick<Recorded, 'type'>): boolean => type.endsWith('Posted') && POSTED.has(type)

/** Tells of each fact whether a post is to be flagged for it: what was held, once it is released. The same answers lead to the same. */
export const flagging = (condition: Condition, ask: Ask): ((fact: Recorded) => Promise<boolean>) => {
  const isFound = finding(condition, ask)
  return async (fact) => {
    if (isHeld(fact)) return false
    const shown = RELEASED.has(fact.type) && condition.looksFor !== 'reports' ? await ask.posted(fact) : fact
    return shown !== undefined && isFound(shown)
  }
}

const finding = (condition: Condition, { reportersBefore, joined }: Ask): ((fact: Recorded) => Promise<boolean>) => {
  switch (condition.looksFor) {
    case 'words': {
      const phrases = condition.phrases.map(wordsOf)
      const isSaid = (words: string) => phrases.some((phrase) => words.includes(phrase))
      return (fact) => Promise.resolve(WRITTEN.has(fact.type) && isSaid(wordsOf(textOf(fact))))
    }
    case 'reports':
      return async (fact) => REPORTED.has(fact.type) && (await reportersBefore(fact)) >= condition.reports
    case 'newcomer':
      return async (fact) => {
        if (!bringsFiles(fact)) return false
        const since = await joinedBy(fact, joined)
        return since !== undefined && Date.parse(fact.meta.at) - Date.parse(since) < condition.days * A_DAY
      }
  }
}

/** Its author edits a post, and nobody else does. */
const joinedBy = async ({ meta: { by } }: Recorded, joined: Ask['joined']): Promise<string | undefined> =>
  by.startsWith('member:') ? joined(Number(by.slice('member:'.length))) : undefined
