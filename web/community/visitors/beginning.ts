import type { LoadedPost } from '../../engagement/posts-slice.js'
import type { OlderPost } from '../older-posts.js'

/** A post of which only the beginning came: "…" where the server has cut a text, and nowhere else (spec 2 §9). */
export const asBeginning = (loaded: LoadedPost): LoadedPost => {
  const of = loaded.content as OlderPost
  const goingOn = (of.texts_cut ?? []).map((name) => [name, `${(of[name] ?? '').trimEnd()}…`] as const)
  return { ...loaded, content: { ...of, ...Object.fromEntries(goingOn) } }
}
