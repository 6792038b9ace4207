import type { LoadedPost } from '../../engagement/posts-slice.js'
import type { OlderPost } from '../older-posts.js'

/** So many characters of a text the server lets those see who have not signed in (spec 2 §9). */
const SHOWN = 200

/** "…" where a text was cut: one that fills all the room there was goes on. */
const goingOn = (text: string | null): string | null => (text !== null && Array.from(text).length >= SHOWN ? `${text.trimEnd()}…` : text)

/** A post of which only the beginning came, told as one that goes on. */
export const asBeginning = (loaded: LoadedPost): LoadedPost => {
  const of = loaded.content as OlderPost
  const content: OlderPost = {
    ...of,
    title: goingOn(of.title),
    description: goingOn(of.description),
    diagnosis: goingOn(of.diagnosis),
    history: goingOn(of.history),
    clinical_question: goingOn(of.clinical_question),
  }
  return { ...loaded, content }
}
